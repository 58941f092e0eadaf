@_spi(Testing) import UIKit

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    SheetView(content: self, isPresented: isPresented, onDismiss: onDismiss, sheet: content)
  }
}

/// A view that presents a sheet.
struct SheetView<Content: View, Sheet: View> {
  let content: Content
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let sheet: () -> Sheet
}

extension SheetView: PrimitiveView {
  func build(in node: ViewNode, _ environment: EnvironmentValues) {
    node.child(0).update(content, environment)
    let presented = node.sheet ?? PresentedSheet()
    node.sheet = presented
    presented.isWanted = isPresented.wrappedValue
    presented.dismissed = {
      isPresented.wrappedValue = false
      onDismiss?()
    }
    presented.onDismiss = onDismiss
    if presented.isWanted { presented.show(sheet(), environment) }
  }
}

/// A sheet while it is wanted or shown.
@MainActor final class PresentedSheet: NSObject {
  var isWanted = false
  /// What follows when a person has dismissed the sheet.
  var dismissed: () -> Void = {}
  var onDismiss: (() -> Void)?
  private(set) var host: ViewHost?

  /// Gives the sheet what it shows.
  func show(_ content: any View, _ environment: EnvironmentValues) {
    let host = host ?? ViewHost(EmptyView())
    self.host = host
    host.environment = environment
    host.show(content)
  }

  /// Presents the sheet, or dismisses it, as it is wanted.
  func showOrClose(from controller: UIViewController) {
    guard let host else { return }
    if !isWanted {
      close()
      onDismiss?()
    } else if host.controller.presentingViewController == nil {
      host.update()
      host.controller.presentationController?.delegate = self
      controller.present(host.controller, animated: true)
    }
  }

  func close() {
    host?.controller.presentingViewController?.dismiss(animated: true)
    host?.removeAll()
    host?.update()
    host = nil
  }
}

extension PresentedSheet: UIAdaptivePresentationControllerDelegate {
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    close()
    dismissed()
  }
}

#if !EMBEDDED_RESOURCES
import Foundation

/// The pages of the gallery: HTML, style sheets, scripts and pictures.
public enum GalleryPages {
  /// The path of the folder with the files.
  public static var folder: String { Bundle.module.resourceURL!.appending(path: "Pages").path }
}
#endif

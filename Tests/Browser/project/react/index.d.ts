// A double of the types of React 19: the names that the declarations of the elements and the example use, in the
// structure of @types/react.
export = React;
export as namespace React;

declare namespace React {
  type ReactNode = string | number | boolean | null | undefined | object | ReactNode[];
  function useState<S>(initial: S): [S, (value: S) => void];
  interface AriaAttributes { "aria-label"?: string; }
  interface DOMAttributes<T> {
    children?: ReactNode;
    onClick?: (event: { currentTarget: T }) => void;
    onChange?: (event: { currentTarget: T }) => void;
  }
  interface HTMLAttributes<T> extends AriaAttributes, DOMAttributes<T> {
    id?: string;
    className?: string;
    defaultValue?: string | number | readonly string[];
    hidden?: boolean;
    lang?: string;
    slot?: string;
  }
  interface LabelHTMLAttributes<T> extends HTMLAttributes<T> { htmlFor?: string; }
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> { type?: "button" | "submit" | "reset"; value?: string; }
  interface Attributes { key?: string | number | null; }
  interface ClassAttributes<T> extends Attributes { ref?: { current: T | null } | ((instance: T | null) => void); }
  interface RefAttributes<T> extends ClassAttributes<T> {}
  interface ForwardRefExoticComponent<P> { (props: P): object | null; displayName?: string; }
  type DetailedHTMLProps<E extends HTMLAttributes<T>, T> = ClassAttributes<T> & E;
  namespace JSX {
    type Element = object;
    interface IntrinsicAttributes extends Attributes {}
    interface ElementChildrenAttribute { children: {}; }
    interface IntrinsicElements {
      form: DetailedHTMLProps<HTMLAttributes<HTMLFormElement>, HTMLFormElement>;
      label: DetailedHTMLProps<LabelHTMLAttributes<HTMLLabelElement>, HTMLLabelElement>;
      button: DetailedHTMLProps<ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>;
      output: DetailedHTMLProps<HTMLAttributes<HTMLOutputElement>, HTMLOutputElement>;
    }
  }
}

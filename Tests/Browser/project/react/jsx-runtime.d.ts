import * as React from "./";
export namespace JSX {
  type Element = React.JSX.Element;
  interface IntrinsicAttributes extends React.JSX.IntrinsicAttributes {}
  interface ElementChildrenAttribute extends React.JSX.ElementChildrenAttribute {}
  interface IntrinsicElements extends React.JSX.IntrinsicElements {}
}
export function jsx(type: unknown, props: unknown, key?: unknown): object;
export function jsxs(type: unknown, props: unknown, key?: unknown): object;

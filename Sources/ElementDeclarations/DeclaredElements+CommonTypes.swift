extension DeclaredElements {
  /// The types that all elements share, and the exports of the script.
  static var commonTypes: String {
    var writer = TypeScriptWriter()
    writer.comment("The members that all elements share")
    writer.block("export interface CascadeElement extends HTMLElement") { writer in
      for property in Self.all[0].properties where property.isShared {
        property.declare(in: &writer)
      }
      for line in formMembers.split(separator: "\n") { writer.line(String(line)) }
    }
    return exports + writer.text + stringsType + dataTypes
  }

  /// The texts that a page can replace.
  private static var stringsType: String {
    var writer = TypeScriptWriter()
    writer.line()
    writer.comment("Texts that replace those of an element. `%` is a placeholder")
    writer.block("export interface CascadeStrings") { writer in
      for (name, english) in texts {
        writer.line("/** In English: \(english.replacing("*/", with: "* /")) */")
        writer.line("\(name)?: string;")
      }
    }
    return writer.text
  }

  private static let exports = """
    /** Resolves when the elements are defined; rejects if they can't be. */
    export const ready: Promise<void>;

    /** Loads a part of the program before an element needs it, or again after a failure. */
    export function load(part: string): Promise<void>;

    /** Sets the texts of all elements for a language, such as "de". The property `strings` of an element goes first. */
    export function setTexts(language: string, texts: CascadeStrings & { [element: `cascade-${string}`]: CascadeStrings }): void;


    """

  /// The members that the elements share with the form controls of HTML.
  private static let formMembers = """
    readonly form: HTMLFormElement | null;
    readonly labels: NodeList;
    readonly type: string;
    readonly validity: ValidityState;
    readonly validationMessage: string;
    readonly willValidate: boolean;
    checkValidity(): boolean;
    reportValidity(): boolean;
    /** Makes the value invalid with a message, or valid again if the message is empty. */
    setCustomValidity(message: string): void;
    """

  private static let dataTypes = """

    /** A node of a hierarchy in events and properties. */
    export interface CascadeNode {
      /** The code, or null for a node without one. */
      code: string | null;
      name: string;
    }

    /** A value: a code, names from the root down, a node, or a list of these for the levels. Null means that there isn't one. */
    export type CascadeValue =
      | string | number | Partial<CascadeNode> | readonly (string | number | Partial<CascadeNode>)[] | null;

    /** A node of the data. Other fields are text columns. */
    export interface CascadeDataNode {
      name?: string | number;
      label?: string | number;
      code?: string | number | null;
      id?: string | number | null;
      value?: string | number | null;
      children?: CascadeData | null;
      /** The ID of the parent, in flat rows. */
      parentId?: string | number | null;
      disabled?: boolean;
      /** The URL of an image, or a character. */
      icon?: string;
      pinyin?: string;
      kind?: string;
      /** Whether the node has no children, where children load later. */
      leaf?: boolean;
      [column: string]: unknown;
    }

    /** Nested objects, flat rows, names, or nested maps of names. */
    export type CascadeData =
      | readonly (string | number | CascadeDataNode)[] | { readonly [name: string]: unknown };

    /** Independent columns: the rows of each, or objects with a name and the rows as children. */
    export type CascadeColumns =
      readonly (readonly (string | number | CascadeDataNode)[] | CascadeDataNode)[];

    /** A value that was valid in the past, and what became of it. */
    export interface CascadeFormerValue {
      given: string;
      change:
        | "recoded" | "renamed" | "upgraded" | "merged" | "moved" | "removed" | "split" | "unknown";
      former: { name: string; code: string | null; from: number | null; until: number | null } | null;
      candidates: CascadeNode[][];
    }

    /** What is chosen. */
    export interface CascadeChoiceDetail {
      path: CascadeNode[];
      rows: (number | null)[];
      /** With several values, the paths of all of them. */
      paths?: CascadeNode[][];
      values?: string[];
      former?: CascadeFormerValue[];
      /** After the user pasted an address, its remaining text. */
      rest?: string;
    }

    export interface CascadeLoadDetail {
      /** The node whose children are needed, or null for the roots. */
      node: CascadeNode | null;
      resolve(children: CascadeData): void;
      reject(reason?: unknown): void;
    }

    export interface CascadeSearchDetail {
      query: string;
      limit: number;
      offset: number;
      resolve(results: unknown): void;
      reject(reason?: unknown): void;
    }

    /** The form of address of a country. */
    export interface CascadeAddressForm {
      country: string;
      /** The languages of addresses, the main one first. */
      languages: string[];
      /** The fields in the order of the country. */
      fields: CascadeAddressField[];
      /** The names of the fields in the order that is used with Latin letters. */
      latinFields: string[];
      /** A regular expression for a whole postal code, or null if the country has none. */
      postalPattern: string | null;
      postalExamples: string[];
      /** The names of the fields that the post wants in capitals. */
      upper: string[];
    }

    export interface CascadeAddressField {
      name: "name" | "organization" | "street" | "suburb" | "city" | "state" | "postalCode" | "sortingCode";
      /** What the field is called, in the language of the user. */
      label: string;
      /** The token for the attribute `autocomplete`, or null if HTML has none. */
      token: string | null;
      required: boolean;
      /** The levels of the value that fill the field, or begin its lines. */
      levels: number[];
    }

    /** An address: texts by names of fields or tokens of autofill. Lines of the street are separated by line feeds. */
    export type CascadeAddress = { readonly [field: string]: string | null | undefined };

    export interface CascadeAddressProblem {
      field: CascadeAddressField["name"];
      kind: "missing" | "postalFormat" | "postalElsewhere";
      /** What to tell the user. */
      text: string;
    }

    export interface CascadeFormDetail { country: string | null; }

    export interface CascadeFormerDetail { former: CascadeFormerValue[]; }
    export interface CascadeErrorDetail { message: string; }
    export interface CascadeRefuseDetail { excess: number; }
    export interface CascadeToggleDetail { node: CascadeNode; path: CascadeNode[]; expanded: boolean; }
    export interface CascadeSelectDetail { node: CascadeNode; path: CascadeNode[]; selected: boolean; }
    export interface CascadeCheckDetail { node: CascadeNode; path: CascadeNode[]; checked: boolean; }

    export interface CascadeEditDetail {
      kind: "rename" | "insert" | "remove" | "move";
      node?: CascadeNode;
      path?: CascadeNode[];
      name?: string;
      parent?: CascadeNode | null;
      position?: number;
      /** `beforeedit`: lets the edit wait for an answer. `false` or a rejection refuses it. */
      allow?(answer: boolean | Promise<boolean>): void;
    }

    """
}

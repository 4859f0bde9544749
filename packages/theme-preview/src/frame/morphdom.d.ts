/** The package's own types describe its CommonJS build. */
declare module 'morphdom/dist/morphdom-esm.js' {
  interface Rules {
    getNodeKey?: (node: Node) => string | undefined
    onBeforeElUpdated?: (before: HTMLElement, after: HTMLElement) => boolean
    onBeforeElChildrenUpdated?: (before: HTMLElement, after: HTMLElement) => boolean
    onNodeAdded?: (node: Node) => Node
  }
  export default function morphdom(from: Node, to: Node, rules: Rules): Node
}

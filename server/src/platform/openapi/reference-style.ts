/**
 * Styles of the API reference in addition to the server's other pages: a table of contents at the side and coloured
 * methods.
 */
export const referenceStyle = `
main.wide { max-width: 80rem }
.reference { display: grid; gap: 0 2.5rem }
.reference > div { min-width: 0 }
nav details { margin: .25rem 0 }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .85rem; overflow-wrap: anywhere }
nav li a { display: block; padding: .25rem 0; text-decoration: none }
nav li a:hover { text-decoration: underline }
summary { font-weight: 600 }
summary .summary { font-weight: 400 }
.endpoint { scroll-margin-top: 7rem }
.method { color: var(--link) }
.method.post { color: var(--leaf) }
.method.delete { color: var(--madder) }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
table { table-layout: fixed; overflow-wrap: anywhere }
th:first-child { width: 34% }
.refusals th:first-child { width: 4.5rem }
.refusals th:nth-child(2) { width: 45% }
@media (min-width: 64rem) {
  .reference { grid-template-columns: 18rem 1fr }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto }
}
`

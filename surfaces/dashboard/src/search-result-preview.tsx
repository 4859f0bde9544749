/** About how many characters of a description search engines show. */
const LONGEST_SNIPPET = 160

interface SearchResultPreviewProps {
  readonly address: string
  readonly title: string
  readonly description: string
}

/** Previews how a search engine lists a page of the store. */
export function SearchResultPreview({ address, title, description }: SearchResultPreviewProps) {
  return (
    <div className="rounded-control bg-sunken p-3 text-sm">
      <p className="truncate text-xs text-ink-muted">{address}</p>
      <p className="truncate text-base text-indigo-text">{title}</p>
      <p className="line-clamp-2 text-ink-muted">{snippetOf(description)}</p>
    </div>
  )
}

/** Shortens a description as search engines do: after a whole word. */
function snippetOf(description: string): string {
  if (description.length <= LONGEST_SNIPPET) return description
  return `${description.slice(0, LONGEST_SNIPPET).replace(/[\s,;:.]*\S*$/, '')}…`
}

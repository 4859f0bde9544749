interface SchemeEditorProps {
  readonly scheme_id: string
  readonly onOpen: (scheme_id: string | null) => void
}

export function SchemeEditor({ scheme_id }: SchemeEditorProps) {
  return <p>{scheme_id}</p>
}

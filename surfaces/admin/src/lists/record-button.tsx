import type { ReactNode } from 'react'

interface RecordButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The name of a record that opens in a dialog or drawer. Looks like the links of records with their own page. */
export function RecordButton({ onClick, children }: RecordButtonProps) {
  return (
    <button
      type="button"
      className="cursor-pointer border-0 bg-transparent p-0 text-left break-words text-indigo hover:text-indigo-hover"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

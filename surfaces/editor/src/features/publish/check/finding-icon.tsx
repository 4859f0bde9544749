import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { CircleAlert, TriangleAlert } from '@haat/ui/icons'

/** The severity of a finding as an icon, with text for screen readers. */
export function FindingIcon({ severity }: Pick<QualityFinding, 'severity'>) {
  const isError = severity === 'error'
  const Icon = isError ? CircleAlert : TriangleAlert
  return (
    <>
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isError ? 'text-madder-text' : 'text-marigold-text'}`}
      />
      <span className="visually-hidden">{isError ? 'Problem: ' : 'Warning: '}</span>
    </>
  )
}

import { listGaps } from '@haat/domains/products/pages/contract'
import { Banner } from '@haat/ui'

/** What the text leaves to be filled in, while it does. */
export function GapsNotice({ body }: { body: string }) {
  const gaps = listGaps(body)
  if (gaps.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={
        gaps.length === 1
          ? 'One gap to fill in before you publish'
          : `${gaps.length} gaps to fill in before you publish`
      }
    >
      <ul className="m-0 list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      <p className="mt-2">
        They stand in the text as <code>[[Fill in: …]]</code>. Until then the page can be saved as a draft.
      </p>
    </Banner>
  )
}

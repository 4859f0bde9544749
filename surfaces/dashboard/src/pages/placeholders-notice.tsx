import { listGaps } from '@haat/domains/products/pages/contract'
import { Banner } from '@haat/ui'

/** Lists the placeholders that a page still has. */
export function GapsNotice({ body }: { body: string }) {
  const gaps = listGaps(body)
  if (gaps.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={
        gaps.length === 1
          ? 'Fill in 1 placeholder before you publish'
          : `Fill in ${gaps.length} placeholders before you publish`
      }
    >
      <ul className="m-0 list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      <p className="mt-2">
        They’re marked <code>[[Fill in: …]]</code> in the content. You can save the page as a draft until then.
      </p>
    </Banner>
  )
}

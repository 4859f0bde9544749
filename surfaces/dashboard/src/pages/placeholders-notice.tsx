import { listGaps } from '@haat/domains/products/pages/contract'
import { Banner } from '@haat/ui'
import { useWatch } from 'react-hook-form'
import type { PageFormControls } from './use-page-form.ts'

/** Lists the placeholders that a page still has. */
export function PlaceholdersNotice({ form }: { form: PageFormControls }) {
  const placeholders = listGaps(useWatch({ control: form.form.control, name: 'body' }))
  if (placeholders.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={
        placeholders.length === 1
          ? 'Fill in 1 placeholder before you publish'
          : `Fill in ${placeholders.length} placeholders before you publish`
      }
    >
      <ul className="m-0 list-disc pl-5">
        {placeholders.map((placeholder) => (
          <li key={placeholder}>{placeholder}</li>
        ))}
      </ul>
      <p className="mt-2">
        They’re marked <code>[[Fill in: …]]</code> in the content. You can save the page as a draft until then.
      </p>
    </Banner>
  )
}

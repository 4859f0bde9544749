import type { SearchSynonyms } from '@haat/domains/products/synonyms/contract'
import { Card } from '@haat/ui'
import { RestoreDefaults } from './restore-defaults.tsx'

interface SynonymsHelpProps {
  store_slug: string
  is_default: boolean
  onRestored: (synonyms: SearchSynonyms) => void
}

/** Beside the groups: what to put in a group, and where the list comes from. */
export function SynonymsHelp({ store_slug: storeSlug, is_default: isDefault, onRestored }: SynonymsHelpProps) {
  return (
    <>
      <Card title="What to add">
        <ul className="m-0 flex list-disc flex-col gap-2 pl-4 text-sm text-ink-muted">
          <li>The same word in other languages and scripts: “turmeric”, “haldi”, “हल्दी”.</li>
          <li>Other spellings: “saree”, “sari”. Common typing errors are found without synonyms.</li>
          <li>Only words that mean exactly the same. Otherwise searches find products your customers don’t want.</li>
        </ul>
      </Card>
      <Card title="Default list">
        <div className="flex flex-col items-start gap-3 text-sm text-ink-muted">
          {isDefault ? (
            <p>
              Your store uses the list that comes with Haat. New versions of Haat can add to it until you change it.
            </p>
          ) : (
            <>
              <p>You’ve changed the list that comes with Haat.</p>
              <RestoreDefaults store_slug={storeSlug} onRestored={onRestored} />
            </>
          )}
        </div>
      </Card>
    </>
  )
}

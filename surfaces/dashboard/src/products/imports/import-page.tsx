import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from '../../session/use-store.ts'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportReport } from './import-report.tsx'
import { sendImport } from './send-import.ts'
import { importsKey } from './use-import.ts'

/** The checked file, while this page is open. Browsers don't allow reading it again later. */
interface CheckedFile {
  readonly import_id: string
  readonly file: File
}

/** `/products/import?id=`: checks a CSV file, then imports it. The import continues on the server; the URL names it. */
export function ImportPage() {
  useTitle('Import products')
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const [checked, setChecked] = useState<CheckedFile>()
  const id = parameters.get('id')

  const send = async (file: File, isDryRun: boolean, onProgress: (share: number) => void) => {
    const started = await sendImport({ store_slug: storeSlug, file, is_dry_run: isDryRun, onProgress })
    setChecked(isDryRun ? { import_id: started.id, file } : undefined)
    setParameters({ id: started.id })
    void queryClient.invalidateQueries({ queryKey: [...importsKey(storeSlug), 'list'] })
  }
  const again = checked?.import_id === id ? checked?.file : undefined

  return (
    <>
      <PageHeader
        title="Import products"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Products', link: <Link to="/products" /> }]} />}
        description="Import a CSV file exported from Haat or Shopify. Products with the same handle are updated; others are added."
      />
      <div className="flex flex-col gap-4">
        {id === null ? (
          <ChooseFile onCheck={(file, onProgress) => send(file, true, onProgress)} />
        ) : (
          <ImportReport
            key={id}
            store_slug={storeSlug}
            id={id}
            onImport={again && ((onProgress) => send(again, false, onProgress))}
            onAnother={() => setParameters({})}
          />
        )}
        <EarlierImports store_slug={storeSlug} current={id} />
      </div>
    </>
  )
}

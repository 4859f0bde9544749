import { importProductsEndpoint, type ProductImport } from '@haat/domains/products/imports/contract'
import { sendFile } from '@haat/http-client'
import { dashboard } from '../../dashboard.ts'

interface ImportFile {
  readonly store_slug: string
  readonly file: File
  /** Only reports what would change. */
  readonly is_dry_run: boolean
  readonly onProgress: (share: number) => void
}

/** Uploads a CSV file and returns the started import, which continues on the server. Throws ProblemError. */
export async function sendImport({
  store_slug: storeSlug,
  file,
  is_dry_run: isDryRun,
  onProgress,
}: ImportFile): Promise<ProductImport> {
  const form = new FormData()
  form.append('file', file)
  const query = new URLSearchParams({ store_slug: storeSlug, dry_run: String(isDryRun) })
  const answer = await dashboard.session.retrySignedIn(() =>
    sendFile(`${importProductsEndpoint.url}?${query}`, form, { onProgress }),
  )
  return importProductsEndpoint.response[202].parse(answer)
}

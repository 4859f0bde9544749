import type { App, Client } from '@haat/app-sdk'
import { listProductNames } from './catalog/load-products.ts'
import { type ParsedImport, parseImport } from './imports/parse-import.ts'
import { type ImportFields, importPage, MAX_CSV_LENGTH, previewPage } from './pages/import-pages.ts'
import { updateRating } from './ratings/update-rating.ts'
import { addReviews } from './reviews/review-store.ts'
import { type Texts, textsIn } from './texts/texts.ts'

/** Imports reviews from a CSV file, after a preview. */
export function addImportPages(app: App): void {
  app.page('/import', ({ session }) => importPage(textsIn(session.locale), { csv: '', status: 'approved' }))

  app.action('/import/change', ({ form, session }) => importPage(textsIn(session.locale), fieldsOf(form)))

  app.action('/import/preview', async ({ client, form, session }) => {
    const texts = textsIn(session.locale)
    const fields = fieldsOf(form)
    if (fields.csv.length > MAX_CSV_LENGTH) {
      return importPage(texts, { ...fields, csv: '' }, texts.import.too_large)
    }
    const parsed = await parse(client, fields, texts)
    const [first] = parsed.errors
    return first?.line === 0 ? importPage(texts, fields, first.message) : previewPage(texts, fields, parsed)
  })

  app.action('/import', async ({ client, session, form }) => {
    const fields = fieldsOf(form)
    const texts = textsIn(session.locale)
    const { lines } = await parse(client, fields, texts)
    if (lines.length === 0) return importPage(texts, fields, texts.import.nothing)
    const reviews = lines.map(({ review }) => review)
    await addReviews(client, reviews, `import-${await digestOf(fields)}`)
    const own = app.client({ issuer: session.haat.issuer, installation_id: session.installation_id })
    continueInBackground(updateRatings(own, new Set(reviews.map((review) => review.product_id))))
    return { location: `/?status=${fields.status}`, toast: texts.toasts.imported(reviews.length) }
  })
}

function fieldsOf(form: URLSearchParams): ImportFields {
  return { csv: form.get('csv') ?? '', status: form.get('status') === 'pending' ? 'pending' : 'approved' }
}

async function parse(client: Client, { csv, status }: ImportFields, { problems }: Texts): Promise<ParsedImport> {
  const products = await listProductNames(client)
  const byName = new Map(products.map(({ id, title }) => [title.toLowerCase(), id]))
  for (const { id, handle } of products) byName.set(handle, id)
  const findProduct = (name: string) => byName.get(name) ?? byName.get(name.toLowerCase())
  return parseImport(csv, { status, findProduct, texts: problems })
}

/** The same file in the same hour adds nothing: someone pressed the button twice. */
async function digestOf({ csv, status }: ImportFields): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(status + csv))
  return [...new Uint8Array(hash.slice(0, 16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function updateRatings(client: Client, productIds: ReadonlySet<string>): Promise<void> {
  for (const id of productIds) await updateRating(client, id)
}

/** Many products take longer than a page may. Ratings are counted from the reviews, so they can be counted at any time. */
function continueInBackground(work: Promise<void>): void {
  work.catch((error: unknown) => console.error(error))
}

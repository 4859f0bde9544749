import { ProblemError } from '@haat/http-client'
import { describePlanRefusal } from './plan-refusal.ts'

const fieldNames: Readonly<Record<string, string>> = {
  price_paise: 'price',
  compare_at_price_paise: 'compare_at',
  stock_quantity: 'stock',
  weight_grams: 'weight',
  hsn_code: 'hsn',
  gst_rate_basis_points: 'gst',
  image_src: 'image',
}
const shown =
  /^(?:title|handle|description|body|vendor|product_type|tags|seo_title|seo_description|template_suffix|category_id|category_ids|code|limit_total)$|^variants\.\d+\.(?:price|compare_at|stock|sku|weight|barcode|hsn|gst|image)$/

/** Explains a refused save in the form's terms: renames the server's fields and describes the plan's limit. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error
  const { problem } = error
  if (error.code === 'handle_taken') {
    return new ProblemError({ ...problem, errors: [{ path: 'handle', message: 'This address is already used' }] })
  }
  const ofPlan = describePlanRefusal(error)
  if (ofPlan !== undefined) return new ProblemError({ ...problem, detail: ofPlan })
  if (problem.errors === undefined || problem.errors.length === 0) return error
  const errors = problem.errors.map(({ path, message }) => ({ path: formName(path), message }))
  if (errors.some(({ path }) => shown.test(path))) return new ProblemError({ ...problem, errors })
  return new ProblemError({ ...problem, detail: errors.map(({ message }) => message).join('. '), errors: [] })
}

function formName(path: string): string {
  return path
    .replace(/^body\./, '')
    .replace(/^tags\.\d+$/, 'tags')
    .replace(/[^.]+$/, (last) => fieldNames[last] ?? last)
}

import { ProblemError } from '@haat/http-client'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { ProductFormInput } from '../form-state/product-form-values.ts'

const StockNow = z.object({ stock: z.array(z.object({ variant_id: z.string(), stock_quantity: z.int() })) })

/**
 * Updates the form with the current stock from a `stock_changed` refusal. The field's error tells the person; the next
 * save replaces the current stock.
 */
export function noteChangedStock<Output>(
  form: Pick<UseFormReturn<ProductFormInput, unknown, Output>, 'getValues' | 'setValue'>,
  error: unknown,
): void {
  if (!(error instanceof ProblemError) || error.code !== 'stock_changed') return
  const { stock } = StockNow.parse(error.problem)
  for (const [index, { variant_id: variantId }] of form.getValues('variants').entries()) {
    const now = stock.find((one) => one.variant_id === variantId)
    if (now !== undefined) form.setValue(`variants.${index}.stock_read`, String(now.stock_quantity))
  }
}

import type { DemoOwner } from './demo-owner.ts'

const POLL_EVERY_MS = 50

/** Imports a product CSV into a store. Returns how long it took. Throws if the file or a product isn't imported. */
export async function importFile({ call }: DemoOwner, storeSlug: string, csv: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  const began = performance.now()
  const accepted = await call(`/api/store/products/imports?store_slug=${storeSlug}`, form)
  const { id }: { id: string } = await accepted.json()
  for (;;) {
    const response = await call(`/api/store/products/imports/${id}?store_slug=${storeSlug}`)
    const {
      status,
      failed,
      failure_reason: failureReason,
    }: { status: string; failed: number; failure_reason: string | null } = await response.json()
    if (status === 'finished' && failed === 0) return performance.now() - began
    if (status === 'finished' || status === 'failed') throw new Error(`${failed} products failed; ${failureReason}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}

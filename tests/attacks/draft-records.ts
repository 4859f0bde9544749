import type { Endpoint } from '@haat/http-contract'
import { expect } from 'vitest'
import { dateInIndia } from '../../domains/src/indian-calendar.ts'
import { createDraftEndpoint, type Draft } from '../../domains/src/orders/drafts/contract.ts'
import type { TestServer } from '../harness.ts'
import { findVariant } from './order-records.ts'

/** Enters drafts in the demo store, one for each change, and returns their ids. */
export async function insertDraftRecords(server: TestServer, { slug, token }: { slug: string; token: string }) {
  const form = { ...buyer, items: [{ variant_id: await findVariant(server, slug), quantity: 1 }] }
  const drafts: Draft[] = []
  for (let count = 0; count < 4; count += 1) {
    const reply = await server.call(createDraftEndpoint, { token, body: { store_slug: slug, form } })
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body])
    drafts.push(reply.json())
  }
  const [draft, toDelete, toPlace, toLink] = drafts
  if (!draft || !toDelete || !toPlace || !toLink) throw new Error('Too few drafts')
  return {
    draft: draft.id,
    draftToDelete: toDelete.id,
    draftToPlace: toPlace.id,
    draftToLink: toLink.id,
    draftForm: form,
    draftTotal: draft.quote.totals.total_paise,
  }
}

type Ids = Awaited<ReturnType<typeof insertDraftRecords>>

/** Returns the id of the draft for an endpoint. */
export function draftOf({ url, method }: Endpoint, ids: Ids): string {
  if (method === 'DELETE') return ids.draftToDelete
  if (url.endsWith('/place')) return ids.draftToPlace
  return url.endsWith('/payment-link') ? ids.draftToLink : ids.draft
}

/** Valid values for requests about drafts, changes of several orders, and sales, by the name of their field. */
export function draftValues(ids: Ids & { readonly storeOrder: string }, now: Date) {
  return {
    form: ids.draftForm,
    shown_total_paise: ids.draftTotal,
    payment: 'paid',
    ids: [ids.storeOrder],
    change: { action: 'tag', add: ['Gift'], remove: [] },
    from: dateInIndia(now),
    to: dateInIndia(now),
  } satisfies Record<string, unknown>
}

const buyer = {
  email: 'meena@example.com',
  shipping_address: {
    name: 'Meena Iyer',
    phone: '+919876543210',
    line1: '3 Luz Church Road',
    line2: '',
    city: 'Chennai',
    pincode: '600004',
    state_code: '33',
  },
}

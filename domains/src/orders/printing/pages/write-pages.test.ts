import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PrintedOrder } from '../orders/printed-order.ts'
import { PrintedPages } from './write-pages.ts'

const tea = { title: 'Assam tea', variant_title: '', sku: '', properties: {}, quantity: 1, unit_price_paise: 50_000 }
const order: PrintedOrder = {
  ...{ id: 'order', name: '#1042', placed_at: new Date(0), note: '', gift_message: '' },
  recipient: { name: 'Asha Menon', address: ['12 MG Road'], phone: '' },
  parcels: [
    {
      ...{ number: null, courier: '', tracking_number: '', weight_grams: 0 },
      items: [tea],
      payment: { kind: 'prepaid' },
    },
  ],
}

test.each(['labels', 'packing_slips'] as const)('a file of %s has the logo once', async (kind) => {
  const image = { width: 60, height: 24, channels: 3, background: '#c00' } as const
  const design = {
    ...{ store_name: 'Priya Tea', accent_color: '#000000', footer: '', return_address: [], shows_prices: false },
    logo: await sharp({ create: image }).jpeg().toBuffer(),
    ...{ upi: undefined, package: undefined },
  }
  const pages = await PrintedPages.open({ kind, size: '4x6in', design, created_at: new Date(0) })
  const bytes = buffer(pages.pdf)
  for (let count = 0; count < 3; count += 1) await pages.add(order)
  await pages.end()
  const text = (await bytes).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1)
})

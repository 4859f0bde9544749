import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { form, kpis, table } from '../layouts/panels.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Pixel Postman',
  accent: '#1f7af0',
  theme: 'cool',
  nav: 'mailbox Deliveries | share-2 Destinations | shield-check Consent | activity Health',
  shots: [
    side(
      {
        on: 'Deliveries',
        bold: true,
        title: 'Delivery log',
        sub: 'Every event, once, where consent was given',
        actions: button('Filter', 'ghost', 'funnel'),
      },
      kpis([
        'Events today | 18,420 | 99.97 % delivered',
        'Saved from blockers | 2,310 | 12.5 %',
        'Corrected | 37 | cancelled or returned',
        'Script | 3.1 kB | before: 214 kB',
      ]) +
        table({
          columns: 'Event | Order | Destination | Consent | Answer | At',
          rows: [
            '!purchase | HT-2291, ₹2,499 | Google Analytics | *g Given | *g 204 | ^10:42:08',
            '!purchase | HT-2291, ₹2,499 | Meta | *g Given | *g 200 | ^10:42:08',
            '!refund | HT-2240, −₹1,150 | Google Analytics | *g Given | *g 204 | ^10:41:51',
            '!add_to_cart | – | Meta | *n Not given | *n Not sent | ^10:41:37',
            '!purchase | HT-2290, ₹899 | Google Analytics | *g Given | *a Retry 1 | ^10:41:20',
            '!view_item | – | Google Analytics | *g Given | *g 204 | ^10:41:18',
            '!purchase | HT-2289, ₹3,200 | Meta | *g Given | *g 200 | ^10:40:55',
          ],
        }),
    ),
    browser(
      'leafandleela.example',
      'linear-gradient(130deg,#1f7af0,#0a2f8c)',
      productPage({
        shop: shops.leela,
        picture: 'bottle:#7fae7a:#24503b',
        ground: '#e7efdf',
        title: 'Bhringraj hair oil, 200 ml',
        price: '₹649 | ₹749',
        rating: '4.7 (212)',
        widget:
          '<div class="card" style="--panel:#fff;--line:#dce6da"><h2>Your choice about measuring</h2><p class="muted" style="margin-bottom:12px">We would like to count visits and learn which pages help. You decide, and you can change it at any time.</p>' +
          form([
            'Needed for the shop | (on) | Cart, sign-in',
            'Counting visits | (on) | Google Analytics, from our server',
            'Advertising | (off) | Meta',
          ]) +
          '<div class="row" style="margin-top:14px"><span class="btn ghost grow" style="justify-content:center">Only what is needed</span><span class="btn grow" style="justify-content:center">Save my choice</span></div></div>',
      }),
    ),
  ],
}

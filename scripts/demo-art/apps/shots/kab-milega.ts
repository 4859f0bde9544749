import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { kpis, lines, table } from '../layouts/panels.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Kab Milega',
  accent: '#0d8a74',
  theme: 'cool',
  nav: 'calendar-check Promise | map-pin Lanes | clock Preparation | heart Wishes',
  shots: [
    browser(
      'brassroute.example/table-lamp',
      'linear-gradient(130deg,#0d9488,#064e3b)',
      productPage({
        shop: shops.brass,
        picture: 'lamp:#c9962e:#7a5612',
        ground: '#f2ead6',
        title: 'Brass table lamp, fluted',
        price: '₹3,499 | ',
        rating: '4.8 (121)',
        widget: `<div class="card" style="--panel:#fff;--line:#e6dfc9"><div class="row between"><b>Delivery to 411004, Pune</b><span style="color:#0d8a74;font-weight:600">Change</span></div><div style="font-size:27px;font-weight:700;color:#0b6b5a;margin:8px 0">Tuesday, 24 November</div>${lines(['truck | Free delivery | above ₹999', 'indian-rupee | Cash at the door | ₹40, up to ₹5,000', 'clock-check | 96 % of parcels kept this promise | 212 to Pune since August'], 9)}</div>`,
      }),
    ),
    side(
      {
        on: 'Lanes',
        title: 'From Moradabad',
        sub: 'Learned from 6,412 of your own parcels',
        actions: button('Wished-for pincodes', 'ghost', 'heart'),
      },
      kpis([
        'Promises kept | 95.8 % | +2.4 points',
        'Median | 3.1 days | −0.4',
        'Asked for a date | 18,204 | 62 % of views',
        'Not served, left a number | 311 | 14 towns',
      ]) +
        table({
          columns: 'To | Parcels | We promise | Half arrive in | 19 of 20 in | Kept | By month',
          rows: [
            '!Delhi NCR | 1,412 | 2 days | 1.4 | 2.1 | ~0.98 98 % | /7,7,8,8,9,9',
            '!Pune | 612 | 3 days | 2.6 | 3.2 | ~0.96 96 % | /6,7,7,8,8,9',
            '!Bengaluru | 988 | 4 days | 3.1 | 4.0 | ~0.97 97 % | /7,7,8,8,8,9',
            '!Kolkata | 540 | 5 days | 3.9 | 5.4 | ~0.91 91 % | /8,7,7,6,7,7',
            '!Guwahati | 204 | 7 days | 5.6 | 7.3 | ~0.9 90 % | /5,5,6,7,7,7',
            '!Kochi | 377 | 5 days | 4.0 | 4.8 | ~0.97 97 % | /7,8,8,8,9,9',
          ],
          row: 52,
        }),
    ),
  ],
}

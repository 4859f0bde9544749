import { browser, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { card, columns, lines, table } from '../layouts/panels.ts'
import { shopHead, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Almirah',
  accent: '#a85b0a',
  theme: 'warm',
  nav: 'archive Drawers | file-pen Cards | search Searches | languages Languages',
  shots: [
    browser(
      'mittihome.example/help',
      'linear-gradient(130deg,#e89a2b,#3f1a04)',
      `<div style="background:#fcf6f0;height:100%;color:#231f1a">${shopHead(shops.mitti)}<div style="background:#7b3a1d;color:#fff;padding:44px 36px;text-align:center"><div class="serif" style="font-size:38px;font-weight:600">How can we help?</div><div class="field" style="max-width:560px;margin:20px auto 0;color:#231f1a;--panel:#fff;padding:13px 18px">${icon('search')}<span>paisa wapas kab</span></div><div style="margin-top:12px;opacity:.9">3 answers: When is a refund paid? · UPI refunds · Cancel an order</div></div><div style="padding:30px 60px;display:grid;grid-template-columns:repeat(3,1fr);gap:18px">${[
        'truck|Delivery|12 answers',
        'undo-2|Returns and refunds|9 answers',
        'droplets|Care of terracotta|7 answers',
        'ruler|Sizes of rugs|5 answers',
        'receipt|Invoice and GST|8 answers',
        'gift|Gifts and notes|6 answers',
      ]
        .map((row) => {
          const [a = '', b = '', c = ''] = row.split('|')
          return `<div class="card row" style="--panel:#fff;--line:#ecdcc9;gap:16px;padding:22px"><span style="color:#7b3a1d;font-size:24px">${icon(a)}</span><div><b style="font-size:17px">${b}</b><div class="small muted">${c}</div></div></div>`
        })
        .join('')}</div></div>`,
    ),
    side(
      {
        on: 'Searches',
        title: 'Searched this week',
        sub: '812 searches, 91 % found something',
        actions: button('Write a card', '', 'plus'),
      },
      columns(
        table({
          columns: 'Searched | Times | Found | Helpful',
          rows: [
            '!refund kab aayega | 88 | *g 3 cards | ~0.92 92 %',
            '!cod available? | 71 | *g 1 card | ~0.97 97 %',
            '!wash terracotta | 44 | *g 2 cards | ~0.88 88 %',
            '!ship to nepal | 31 | *r Nothing | –',
            '!gst bill name change | 26 | *a 1 card | ~0.41 41 %',
            '!crack in pot | 19 | *g 2 cards | ~0.7 70 %',
          ],
          row: 60,
        }),
        card(
          'Nothing found',
          lines([
            'circle-question-mark | Ship to Nepal | 31 times | >Write',
            'circle-question-mark | EMI on cards | 14 times | >Write',
            'circle-question-mark | Visit your workshop | 11 times | >Write',
            'circle-question-mark | Custom glaze | 6 times | >Write',
          ]),
          380,
        ),
      ),
    ),
  ],
}

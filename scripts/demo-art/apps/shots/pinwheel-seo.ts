import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { donut, lineChart } from '../layouts/charts.ts'
import { card, columns, lines, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Pinwheel',
  accent: '#d6246e',
  theme: 'cool',
  nav: 'gauge Overview | list-checks To fix | file-search Pages | code Structured data',
  shots: [
    side(
      {
        on: 'Overview',
        title: 'Good evening. Five things to fix.',
        sub: 'Last check at 02:10, 1,284 pages',
        actions: button('Check now', 'ghost', 'refresh-cw'),
      },
      columns(
        card(
          '',
          `<div style="text-align:center;padding:14px">${donut(['Good | 86 | #d6246e', 'To fix | 14 | #f3cfe0'], '86 | of 100', 230)}</div>` +
            lineChart(['61,64,64,70,72,79,83,86'], 'Sep | Oct | Nov', 190, '', 300),
          340,
        ),
        card(
          'To fix first',
          lines(
            [
              'file-text | 40 products have no description | Shawls, Stoles and 3 more | >Write',
              'scissors | 112 titles are cut off in results | “Pure Pashmina Shawl for Women Kashmir…” | >Shorten',
              'image | 26 pictures weigh more than 1 MB | Slowest: home page banner, 4.1 MB | >Shrink',
              'link-2-off | 9 broken links | Old collection “winter-24” | >Redirect',
              'star | Ratings are not in structured data | 318 products with reviews | >Add',
              'languages | Hindi pages miss their hreflang | 64 pages | >Fix',
            ],
            15,
          ),
        ),
      ),
    ),
    poster(
      'See your listing as searchers see it, before and after',
      'linear-gradient(125deg,#ff8a4c,#d6246e)',
      columns(
        card(
          'Now',
          '<div class="small muted">himalayanlooms.example › products › shawl-0412</div><div style="font-size:22px;color:#1a0dab;margin:5px 0">Pure Pashmina Shawl for Women Kashmir Handm…</div><div class="muted">Buy now at best price. Free shipping. Best quality. Buy now at best price. Free shipping.</div>',
        ),
        card(
          'With the suggestion',
          '<div class="small muted">himalayanlooms.example › products › shawl-0412</div><div style="font-size:22px;color:#1a0dab;margin:5px 0">Kani Pashmina Shawl, Handwoven in Srinagar</div><div class="muted">70 x 200 cm, woven on a wooden loom in 14 weeks. GI certified.</div><div class="small" style="margin-top:6px;color:#b45309">★★★★★ <span class="muted">4.8 · 96 reviews · ₹18,500 · In stock</span></div>',
        ),
      ) +
        table({
          columns: 'Page | Title length | Description | Structured data | Clicks in 28 days',
          rows: [
            '!Kani Pashmina Shawl | *g 43 | *g 118 | *g Valid | /3,4,4,6,8,9,12',
            '!Sozni Stole, Ivory | *g 39 | *a 61 | *g Valid | /5,5,6,5,7,8,8',
            '!Woollen Pheran | *r 84 | *r None | *a Price missing | /6,5,5,4,4,3,3',
            '!Walnut Jewellery Box | *g 46 | *g 132 | *g Valid | /1,2,2,4,4,5,7',
          ],
          row: 58,
        }),
    ),
  ],
}

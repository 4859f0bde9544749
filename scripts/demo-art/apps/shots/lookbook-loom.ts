import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { gallery, picture } from '../layouts/pictures.ts'
import { productRow } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

const pin = (x: number, y: number) =>
  `<span style="position:absolute;left:${x}px;top:${y}px;width:26px;height:26px;border-radius:50%;background:#fff;border:8px solid #be185d;box-shadow:0 0 0 6px #ffffff66"></span>`

export const shots: AppShots = {
  title: 'Lookbook Loom',
  accent: '#be185d',
  nav: 'book-open Lookbooks | map-pin Pins | file-down Catalogue | chart-column Clicks',
  shots: [
    browser(
      'kaverisilks.example/lookbook/sangeet',
      'linear-gradient(130deg,#7a1fa2,#f472b6)',
      `<div style="display:grid;grid-template-columns:560px 1fr;height:100%;background:#fdf0f6;color:#3a1027"><div style="position:relative;background:#f0c4d8">${picture('saree:#7a1fa2:#f5b942', '#f0c4d8', 720).replace('<svg ', '<svg style="height:720px" ')}${pin(300, 240)}${pin(200, 480)}${pin(370, 560)}</div><div style="padding:54px 50px"><div class="small bold" style="letter-spacing:.14em">LOOK 7 OF 12</div><div class="serif" style="font-size:42px;line-height:1.08;margin:12px 0 20px">An evening of dhol and marigolds</div>${productRow(['saree:#7a1fa2:#f5b942 | Jamdani saree | ₹6,800', 'jhumka:#d9a441:#a3264f | Jhumka | ₹1,250', 'bag:#a3264f:#f5b942 | Potli | ₹740'], 138, '#f9dce8')}<div class="row between" style="margin-top:30px;border-top:1px solid #e9c3d5;padding-top:22px"><div><div class="muted" style="text-decoration:line-through">₹8,790</div><div style="font-size:26px;font-weight:700">₹7,999 together</div></div><span class="btn" style="background:#be185d;padding:14px 24px;font-size:16px">Buy the look</span></div></div></div>`,
    ),
    side(
      {
        on: 'Lookbooks',
        title: 'Sangeet 2026',
        sub: '12 pages, 41 pins',
        actions: button('PDF for wholesale', 'ghost', 'file-down') + button('Publish'),
      },
      gallery(
        [
          'saree:#7a1fa2:#f5b942 | Look 7 | 3 pins, 412 clicks | *g Best | #f0c4d8',
          'kurta:#14532d:#f5c542 | Look 8 | 4 pins, 288 clicks | | #dfeadf',
          'jhumka:#d9a441:#a3264f | Look 9 | 2 pins, 197 clicks | | #f7e3c4',
          'shoe:#8a3b1d:#e3a34c | Look 10 | 2 pins, 154 clicks | | #efdccb',
          'bag:#1e3a8a:#f3c969 | Look 11 | 3 pins, 149 clicks | | #dbe3f5',
          'necklace:#d9a441:#14532d | Look 12 | 2 pins | *a Draft | #f3e6ee',
        ],
        3,
        232,
      ),
    ),
  ],
}

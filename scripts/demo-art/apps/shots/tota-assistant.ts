import { browser, side } from '../frames.ts'
import { button, icon } from '../html.ts'
import { kpis, table } from '../layouts/panels.ts'
import { productRow, shopHead, shops } from '../layouts/storefront.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Tota',
  accent: '#159447',
  nav: 'messages-square Conversations | circle-question-mark Unanswered | sliders-horizontal Behaviour | wallet Spending',
  shots: [
    browser(
      'kaverisilks.example/sarees',
      'linear-gradient(130deg,#c9a9ff,#4c1db8)',
      `<div style="background:#fff9f2;height:100%;color:#231f1a">${shopHead(shops.kaveri)}<div style="padding:28px 36px">${productRow(['saree:#14532d:#e0b040 | Leaf temple border | ₹7,250', 'saree:#1f7a6a:#e7c873 | Chanderi, sea green | ₹2,850', 'saree:#4d7c0f:#f5d76a | Tussar, olive | ₹3,900', 'saree:#0f766e:#f3c969 | Linen, peacock | ₹2,400'], 180)}${productRow(['saree:#8e1b4b:#f5b942 | Rani Kanchipuram | ₹8,499', 'saree:#1e3a8a:#f3c969 | Midnight zari | ₹9,100', 'saree:#9a3412:#f5d76a | Rust jamdani | ₹4,650', 'saree:#7a1fa2:#f5b942 | Jamdani, plum | ₹6,800'], 180).replace('<div', '<div style="margin-top:20px"><div')}</div></div></div><div class="col" style="position:absolute;right:28px;bottom:0;width:400px;height:560px;background:#fff;border-radius:18px 18px 0 0;box-shadow:0 16px 60px #0005;overflow:hidden;color:#16181d"><div class="row" style="background:#159447;color:#fff;padding:14px 18px"><b class="grow">Tota, shopping assistant</b>${icon('x')}</div><div class="col grow" style="gap:10px;padding:16px"><div style="align-self:flex-end;background:#dcf5e5;border-radius:14px;padding:10px 14px;max-width:86%">Something in green for my sister’s sangeet, under 3000, Nagpur tak Friday pahunch jayega?</div><div style="background:#f1f3f5;border-radius:14px;padding:10px 14px;max-width:90%">Two fit, and both reach 440010 by Thursday:</div><div class="row" style="border:1px solid #e5e7eb;border-radius:12px;padding:10px">${thumb('saree:#1f7a6a:#e7c873', 58)}<div class="grow"><b>Chanderi, sea green</b><div class="small">₹2,850 · 3 left</div></div><span class="btn sm">Add</span></div><div class="row" style="border:1px solid #e5e7eb;border-radius:12px;padding:10px">${thumb('saree:#0f766e:#f3c969', 58)}<div class="grow"><b>Linen, peacock</b><div class="small">₹2,400 · 11 left</div></div><span class="btn sm">Add</span></div><div style="background:#f1f3f5;border-radius:14px;padding:10px 14px;max-width:90%">For an evening I would take the Chanderi; it catches light.</div></div><div style="padding:12px 16px"><div class="field" style="color:#6b7280">Ask in English or Hindi</div></div></div>`,
    ),
    side(
      {
        on: 'Unanswered',
        title: 'What Tota could not answer',
        sub: 'Each of these belongs on a product page',
        actions: button('Write answers', '', 'pen-line'),
      },
      kpis([
        'Conversations | 3,184 | +14 %',
        'Ended in an order | 11.8 % | +2.1 points',
        'Handed to a person | 6 % | median 4 min',
        'Spent today | ₹212 | of ₹500',
      ]) +
        table({
          columns: 'Question | Asked | Where | Language | ',
          rows: [
            '!Is the blouse stitched? | 88 | Kanchipuram | Hinglish | >Answer',
            '!Can I wash it at home? | 61 | Chanderi, Linen | Hindi | >Answer',
            '!Do you ship to Dubai? | 54 | Checkout | English | >Answer',
            '!Is it real zari? | 49 | Kanchipuram | Tamil | >Answer',
            '!Fall and pico done? | 37 | All sarees | Hinglish | >Answer',
          ],
          row: 58,
        }),
    ),
  ],
}

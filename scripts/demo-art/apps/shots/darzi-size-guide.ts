import { browser, top } from '../frames.ts'
import { button } from '../html.ts'
import { columns, form, note, stack, table } from '../layouts/panels.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import { product } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Darzi',
  accent: '#b85a0c',
  theme: 'warm',
  nav: 'ruler Advice | shirt Charts | scissors Made to measure | undo-2 Returns',
  shots: [
    browser(
      'kaverisilks.example/anarkali-plum',
      'linear-gradient(130deg,#ffc36b,#8a3e06)',
      productPage({
        shop: shops.kaveri,
        picture: 'kurta:#7a1fa2:#f5b942',
        ground: '#ece2f2',
        title: 'Anarkali, plum',
        price: '₹2,649 | ₹2,999',
        rating: '4.6 (73)',
        widget:
          '<div class="card" style="--panel:#fff;--line:#ecdcc9"><h2>Which size?</h2>' +
          form([
            'Height | [158] | 150, 154, 158, 162, 166',
            'You usually wear | [M] | XS, S, M, L, XL',
            'You like it | [Easy] | Close, Easy, Loose',
          ]) +
          '<div style="margin-top:10px">' +
          note(
            'ruler',
            'Take M: a little loose at the shoulder, 4 cm above the ankle. 31 of 34 customers like you kept it.',
          ) +
          '</div></div>',
      }),
    ),
    top(
      {
        on: 'Made to measure',
        title: 'Sheet for the karigar',
        sub: 'Order HT-2309, blouse, padded',
        actions: button('हिन्दी', 'ghost') + button('Print', '', 'printer'),
      },
      columns(
        `<div class="card" style="width:420px;padding:0;position:relative;overflow:hidden"><div style="height:560px">${product('kurta:#e3d3bd:#b85a0c', '#fdf8ef').replace('<svg ', '<svg style="width:420px;height:560px" ')}</div>${[
          ['A', 200, 150],
          ['B', 200, 260],
          ['C', 80, 230],
          ['D', 205, 400],
          ['E', 330, 230],
        ]
          .map(
            ([name = '', x = 0, y = 0]) =>
              `<span class="avatar" style="position:absolute;left:${x}px;top:${y}px;background:#b85a0c">${name}</span>`,
          )
          .join('')}</div>`,
        stack(
          table({
            columns: '  | Measure | माप | >Inches | Checked',
            rows: [
              '!A | Shoulder | कंधा | 14½ | *g Usual',
              '!B | Bust | सीना | 34 | *g Usual',
              '!C | Sleeve | आस्तीन | 11 | *g Usual',
              '!D | Length | लंबाई | 15 | *a Ask: long?',
              '!E | Arm round | मोहरी | 12 | *g Usual',
            ],
            row: 56,
          }),
          note(
            'message-circle',
            'Length is 1½ inches more than usual for 158 cm. A question went to the customer at 10:12.',
          ),
        ),
      ),
    ),
  ],
}

import { poster, side } from '../frames.ts'
import { avatar, button } from '../html.ts'
import { inbox } from '../layouts/boards.ts'
import { barChart } from '../layouts/charts.ts'
import { card, columns, kpis, lines, ranked, table } from '../layouts/panels.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Namaste Desk',
  accent: '#c96a00',
  theme: 'warm',
  nav: 'inbox Inbox | zap Rules | message-square-text Replies | chart-column Reports',
  shots: [
    side(
      { on: 'Inbox' },
      inbox({
        list: [
          'Meera Iyer | The border has a loose thread… | 10:24 | message-circle',
          'Rahul Verma | Kab tak aayega? | 10:19 | message-circle',
          'Lotus Interiors | Invoice for October | 9:58 | mail',
          'Sana Mirza | Is it real zari? | 9:41 | at-sign',
          'Amit Das | Change my address please | 9:30 | message-circle',
          'Pooja Nair | Refund not yet received | 9:12 | mail',
          'Joseph Mathew | Can you gift wrap? | Fri | globe',
          'Farah Khan | Thank you, lovely! | Fri | message-circle',
        ],
        head: `<div class="row">${avatar('Meera Iyer')}<div><b>Meera Iyer</b><div class="tiny muted">WhatsApp, answered in 2 min on average</div></div></div><span class="pill a">Late parcel first</span>`,
        thread: [
          'Namaste, my saree came today. Beautiful colour! But the border has a loose thread near the pallu, about two fingers long.',
          'Shall I send a photo?',
          '>Namaste Meera ji, we are sorry. Yes please, a photo helps our weaver.',
          'Sent. It is small, but it is for my sister’s wedding on the 29th.',
          '>We can send a new one today, it reaches you on Tuesday. Keep this one until then.',
          'That would be wonderful, thank you!',
        ],
        reply: 'The new saree leaves at 16:00. Tracking: 3817 1904 426',
        about: `<b>Order HT-2291</b><div class="row" style="margin:12px 0">${thumb('saree:#8e1b4b:#f5b942', 56)}<div><div class="bold">Rani silk</div><div class="small muted">₹8,499, UPI</div></div></div><div class="row" style="flex-wrap:wrap;margin-bottom:18px">${button('Replace', 'sm')}${button('Refund', 'ghost sm')}</div>${lines(['truck | Delivered | Today, 9:40', 'repeat | 6 orders | since March 2025', 'undo-2 | 1 return | size, July', 'star | 5 stars | 3 reviews'], 10)}`,
      }),
    ),
    side(
      {
        on: 'Rules',
        title: 'Rules',
        sub: 'Read from top to bottom, first match wins',
        actions: button('New rule', '', 'plus'),
      },
      table({
        columns: 'When | Then | To | Last 7 days | On',
        rows: [
          '!Parcel is 3 days late | Put on top, apologise with new date | @Sana Mirza | 41 | (on)',
          '!Says “damaged”, “broken”, “toota” | Ask for a photo | @Sana Mirza | 28 | (on)',
          '!Asks for an invoice | Send it, close | *x Nobody | 96 | (on)',
          '!Writes after 20:00 | Say when we are back | *x Nobody | 133 | (on)',
          '!Buyer with GSTIN | To wholesale | @Ravi Menon | 19 | (on)',
          '!Says thank you | Ask for a review | *x Nobody | 57 | (off)',
        ],
        row: 62,
      }),
    ),
    poster(
      'Everyone answers, nobody twice',
      'linear-gradient(120deg,#ffd65a,#c96a00)',
      kpis(['First answer | 4 min | was 2 h 10', 'Solved | 6 h | half of them in 1 h', 'Happy | 96 % | 412 ratings']) +
        columns(
          card(
            'Conversations by hour',
            barChart(
              '4,9,22,31,28,19,16,18,24,30,38,41,26,12',
              '8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21',
              270,
            ),
          ),
          card(
            'What they write about',
            ranked([
              'Where is my order? | 38 % | 0.95',
              'Size or fit | 21 % | 0.52',
              'Return or exchange | 17 % | 0.42',
              'Invoice | 9 % | 0.22',
            ]),
            380,
          ),
        ),
      true,
    ),
  ],
}

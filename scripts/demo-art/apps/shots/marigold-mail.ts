import { poster, side, top } from '../frames.ts'
import { button } from '../html.ts'
import { funnel } from '../layouts/boards.ts'
import { mail, mailBuilder } from '../layouts/mails.ts'
import { card, columns, form, kpis, note, ranked, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

const diwaliMail = mail(
  'Kaveri Silks',
  '#6b1237',
  'Diwali lights, woven in silk',
  'diya:#c2571b:#ffd166',
  'Namaste Meera, our Kanchipuram looms have been busy since August. Three new colours, ready before Dhanteras.',
  [
    'saree:#8e1b4b:#f5b942 | Rani Kanchipuram | ₹8,499',
    'saree:#14532d:#e0b040 | Leaf Temple Border | ₹7,250',
    'saree:#1e3a8a:#f3c969 | Midnight Zari | ₹9,100',
  ],
)

export const shots: AppShots = {
  title: 'Marigold Mail',
  accent: '#e4570b',
  theme: 'warm',
  nav: 'mail Campaigns | workflow Flows | users Audience | chart-column Reports | palette Brand',
  shots: [
    top(
      {
        on: 'Campaigns',
        title: 'Diwali preview',
        sub: 'Draft, saved at 18:42',
        actions: button('Send a test', 'ghost') + button('Schedule', '', 'calendar-clock'),
      },
      mailBuilder(
        'type Text | image Picture | shopping-bag Product | square-mouse-pointer Button | ticket Coupon | timer Countdown | columns-2 Columns | minus Divider | share-2 Social | star Review',
        diwaliMail,
        '<h2>Products</h2>' +
          form([
            'Show | [Chosen] | Chosen, Best, New',
            'Price | (on) | Live until sent',
            'Sold out | (on) | Replace by the next',
            'Button text | See all offers',
            'Columns | [3] | 1, 2, 3',
          ]),
      ),
    ),
    side(
      {
        on: 'Reports',
        title: 'Diwali preview',
        sub: 'Sent 24 Oct 2026, 19:30 to 8,412 readers',
        actions: button('Export', 'ghost', 'download'),
      },
      kpis([
        'Delivered | 8,361 | 99.4 %',
        'Opened | 3,914 | +6.1 points',
        'Orders | 214 | 38 COD confirmed',
        'Revenue | ₹6,48,920 | +22 % on Diwali 2025',
      ]) +
        columns(
          card(
            'From mail to order',
            funnel([
              'Delivered | 8,361 | 1 | *n 100 %',
              'Opened | 3,914 | 0.68 | *n 46.8 %',
              'Clicked | 1,126 | 0.42 | *n 13.5 %',
              'In the cart | 402 | 0.28 | *n 4.8 %',
              'Ordered | 214 | 0.19 | *g 2.6 %',
            ]) +
              '<div style="margin-top:16px">' +
              note(
                'lightbulb',
                'Readers in Chennai clicked the temple border four times as often. Send them a follow-up?',
              ) +
              '</div>',
          ),
          card(
            'Most clicked',
            ranked([
              '#saree:#8e1b4b:#f5b942 Rani silk | 388 | 0.94',
              '#saree:#14532d:#e0b040 Leaf border | 301 | 0.74',
              '#saree:#1e3a8a:#f3c969 Midnight | 240 | 0.58',
              '#bag:#a3264f:#f5b942 Potli bag | 118 | 0.3',
            ]),
            340,
          ),
        ),
    ),
    poster(
      'Flows that run while you sleep, and stop when the customer buys',
      'linear-gradient(120deg,#f59a2e,#c2410c)',
      kpis([
        'Welcome | ₹1,84,300 | 31 % open to order',
        'Back in stock | ₹96,750 | 412 sizes',
        'Win back | ₹61,120 | after 120 days',
      ]) +
        table({
          columns: 'Flow | Starts when | Mails | Last 30 days | >Revenue | On',
          rows: [
            '!Welcome | First order delivered | 3 | /3,5,4,6,8,9,12 | ₹1,84,300 | (on)',
            '!Your size is back | Stock returns | 1 | /2,2,5,4,7,6,9 | ₹96,750 | (on)',
            '!We miss you | No order for 120 days | 2 | /6,5,5,4,5,6,6 | ₹61,120 | (on)',
            '!Third purchase | Third order delivered | 1 | /1,2,2,3,3,4,4 | ₹38,400 | (on)',
            '!Birthday | On the day, 8 in the morning | 1 | /2,3,2,3,2,3,2 | ₹22,950 | (off)',
          ],
        }),
    ),
  ],
}

import { bare, side } from '../frames.ts'
import { button } from '../html.ts'
import { donut, legend } from '../layouts/charts.ts'
import { card, columns, form, kpis, note, stack, table } from '../layouts/panels.ts'
import { chatPhone, phoneStage } from '../layouts/phones.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Dholak Broadcasts',
  accent: '#b8410b',
  nav: 'megaphone Broadcasts | layout-template Templates | users Audiences | message-circle Replies | settings Settings',
  shots: [
    bare(
      phoneStage(
        'linear-gradient(130deg,#4f1208,#b8410b)',
        'Festive news on WhatsApp, only to those who said yes',
        [
          'badge-check | Approved templates with product cards',
          'map-pin | Audiences by pincode and payment',
          'indian-rupee | Cost known before you send',
          'hand | “Stop” understood in six languages',
        ],
        chatPhone('Ananda Spices', 'Business account', [
          'Namaste Ritu ji! Your last jar of Malvani masala should be nearly empty. Fresh batch ground on Monday.\n\n10 % off till Sunday with MALVANI10. | jar:#b3361b:#7a1f0c | Order now, See all masalas',
          '>Does it reach Nashik by Friday?',
          'Yes, Thursday 19 Nov for 422005. COD available.',
          '>Great, 2 jars please',
        ]),
      ),
    ),
    side(
      {
        on: 'Broadcasts',
        bold: true,
        title: 'Broadcasts',
        sub: '9 sent this month, quality rating high',
        actions: button('New broadcast', '', 'plus'),
      },
      kpis([
        'Delivered | 31,204 | 98.1 %',
        'Read | 24,690 | 79 %',
        'Replies | 1,846 | +212',
        'Orders | 688 | ₹9,12,400',
      ]) +
        table({
          tabs: 'All 42 | Scheduled 3 | Drafts 5',
          search: 'Find a broadcast',
          columns: 'Broadcast | Audience | State | Read | >Cost | >Orders',
          rows: [
            '!Malvani fresh batch | Bought masala, 90 days | *g Sent | ~0.81 81 % | ₹1,942 | 96',
            '!Navratri hampers | Gujarat and Mumbai | *b Sending | ~0.46 46 % | ₹3,310 | 41',
            '!Pay by UPI, save ₹50 | COD buyers | *g Sent | ~0.74 74 % | ₹2,208 | 133',
            '!Mango pickle is back | Asked for it | *g Sent | ~0.92 92 % | ₹318 | 67',
            '!Diwali gifting | Companies | *a Scheduled | ^24 Oct, 10:00 | ₹1,120 | –',
            '!Rakhi express | Delivered in 2 days | *g Sent | ~0.69 69 % | ₹2,764 | 120',
            '!Tea club | Tea, 3 orders or more | *n Draft | – | – | –',
          ],
        }),
    ),
    side(
      { on: 'Audiences', bold: true, title: 'New audience', actions: button('Save audience', '', 'check') },
      columns(
        card(
          'Customers who',
          form([
            'Bought | Any of: Masala, Pickle',
            'In the last | 90 days',
            'Live in | Pune 411001 to 411062',
            'Pay by | [COD] | UPI, Card, COD, Any',
            'Agreed to WhatsApp | (on) | Cannot be turned off',
            'Not messaged for 7 days | (on) | Frequency cap',
          ]),
        ),
        stack(
          card(
            '2,418 customers',
            donut(['Marathi | 58 | #b8410b', 'Hindi | 27 | #f59e0b', 'English | 15 | #fcd9b0'], '2,418 | customers') +
              legend(['Marathi | 58 | #b8410b', 'Hindi | 27 | #f59e0b', 'English | 15 | #fcd9b0']),
            0,
          ),
          note('indian-rupee', 'About ₹1,898 in conversation charges. Last time this audience bought for ₹1,12,300.'),
        ),
      ),
    ),
  ],
}

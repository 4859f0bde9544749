import { side } from '../frames.ts'
import { button } from '../html.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, kpis, ranked, table } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'RTO Radar',
  accent: '#39c5ff',
  theme: 'dark',
  nav: 'radar Radar | truck Couriers | file-exclamation-point Disputes | shield Rules',
  shots: [
    side(
      {
        on: 'Radar',
        title: 'Returns to origin',
        sub: 'Last 30 days, 2,914 COD parcels',
        actions: button('Weekly mail', 'ghost', 'mail'),
      },
      kpis([
        'RTO rate | 17.3 % | −4.1 points',
        'Cost of returns | ₹1,08,640 | −₹31,200',
        'Courier’s fault | 38 % | !192 parcels',
        'Disputes won | ₹22,480 | 71 of 96',
      ]) +
        columns(
          card(
            'RTO rate by week',
            lineChart(
              ['24,23,25,22,21,22,19,20,18,17.3', '24,24,23,24,25,24,23,24,23,24'],
              'Sep | Oct | Nov',
              300,
              '0 | 10 % | 20 % | 30 %',
            ),
          ),
          card(
            'Lanes that turned bad',
            ranked([
              'Surat to Patna | 41 % | 0.95',
              'Surat to Guwahati | 36 % | 0.84',
              'Delhi to Kochi | 28 % | 0.62',
              'Surat to Jaipur | 23 % | 0.5',
              'Delhi to Pune | 12 % | 0.26',
            ]),
            340,
          ),
        ),
    ),
    side(
      {
        on: 'Disputes',
        title: 'Fake attempts',
        sub: 'Scans say “customer not available”; the evidence says otherwise',
        actions: button('Send 14 letters', '', 'send'),
      },
      table({
        tabs: 'To send 14 | Sent 61 | Won 71',
        filters: 'Courier | Zone',
        columns: 'Parcel | Courier said | Evidence | Phone log | >Freight | State',
        rows: [
          '!HX-88213 | Customer refused, 11:02 | Van 14 km away | *r No call | ₹168 | *a To send',
          '!HX-88190 | Address not found | Delivered here in June | *r No call | ₹142 | *a To send',
          '!HX-87954 | Not available, 23:41 | After working hours | *r No call | ₹155 | *a To send',
          '!HX-87811 | Customer refused | WhatsApp: “please send again” | *g 1 call | ₹149 | *b Sent',
          '!HX-87790 | Not available, 9:00 | Same minute as 31 others | *r No call | ₹172 | *b Sent',
          '!HX-87622 | Door locked | Shop open till 21:00 | *a Rang 2 s | ₹138 | *g Won',
          '!HX-87519 | Refused | OTP never requested | *r No call | ₹160 | *g Won',
        ],
        row: 60,
      }),
    ),
  ],
}

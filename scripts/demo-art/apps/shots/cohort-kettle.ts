import { poster, top } from '../frames.ts'
import { button } from '../html.ts'
import { chips, cohorts } from '../layouts/boards.ts'
import { lineChart } from '../layouts/charts.ts'
import { card, columns, ranked } from '../layouts/panels.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Cohort Kettle',
  accent: '#4f5be8',
  nav: 'grid-3x3 Cohorts | hourglass Lifetime | repeat Second order | users Segments',
  shots: [
    top(
      {
        on: 'Cohorts',
        title: 'Who comes back',
        sub: 'By month of the first order, share with another kept order',
        actions: button('By first product', 'ghost') + button('Save segment', '', 'users'),
      },
      `<div class="card grow">${cohorts(['January | 412 | 100,31,24,19,17,16,15,22,19,14,13', 'February | 388 | 100,28,22,18,16,15,21,18,14,12', 'March | 455 | 100,33,26,20,19,24,20,17,15', 'April | 501 | 100,30,23,21,26,22,18,16', 'May | 476 | 100,29,25,30,24,20,17', 'June | 530 | 100,34,33,27,23,19', 'July | 612 | 100,38,31,26,22', 'August | 690 | 100,41,33,28', 'September | 744 | 100,36,31', 'October | 1,208 | 100,27', 'November | 11 | 100'], 11)}</div>`,
    ),
    poster(
      'What a customer is worth, after everything it costs',
      'linear-gradient(120deg,#6672f5,#2a2f8f)',
      columns(
        card(
          'Contribution per customer, 12 months',
          lineChart(
            ['0,310,430,520,590,655,705,790,845,885,920,948', '0,240,310,360,400,432,460,488,512,530,548,560'],
            'First order | 3 months | 6 months | 12 months',
            330,
            '0 | ₹350 | ₹700 | ₹1,050',
          ) + chips('First bought a hamper | All customers'),
        ),
        card(
          'By first product',
          ranked([
            '#tea:#14532d:#e0b040 First flush tea | ₹1,420 | 0.96',
            '#jar:#b3361b:#7a1f0c Masala set | ₹1,112 | 0.76',
            '#bottle:#8a6a1d:#3f2a08 Cold-pressed oil | ₹948 | 0.64',
            '#soap:#7fae7a:#2f5a3c Herbal soap | ₹512 | 0.35',
          ]),
          380,
        ),
      ),
    ),
  ],
}

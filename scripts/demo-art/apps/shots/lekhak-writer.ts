import { poster, side } from '../frames.ts'
import { button } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { written } from '../layouts/mails.ts'
import { card, columns, form, note, table } from '../layouts/panels.ts'
import { thumb } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

const tile = (title: string, content: string) =>
  `<div class="card" style="font-size:20px;line-height:1.5;padding:20px 24px"><div class="small muted bold" style="margin-bottom:4px">${title}</div>${content}</div>`

export const shots: AppShots = {
  title: 'Lekhak',
  accent: '#6d34d6',
  nav: 'pen-tool Write | layers Drafts | languages Languages | mic Voice',
  shots: [
    side(
      {
        on: 'Write',
        title: 'Chanderi saree, sea green',
        sub: 'Facts from your product data and two photographs',
        actions: button('Draft again', 'ghost', 'refresh-cw') + button('Accept', '', 'check'),
      },
      columns(
        card(
          'What Lekhak may use',
          `<div class="row" style="margin-bottom:12px">${thumb('saree:#1f7a6a:#e7c873', 92)}${thumb('saree:#1f7a6a:#e7c873', 92, '#e0ece8')}</div>` +
            form([
              'Fabric | Chanderi, silk and cotton',
              'Made in | Chanderi, Madhya Pradesh',
              'Length | 5.5 m, blouse piece 80 cm',
              'Care | Dry clean first',
            ]) +
            note('circle-question-mark', 'Thread count is unknown, so it is left out.'),
          340,
        ),
        card(
          'Draft in the voice of Kaveri Silks',
          written(
            'The colour of the sea an hour after rain. Woven in Chanderi from silk and fine cotton, this saree is light enough to forget and has the faint crispness that keeps its pleats all evening. | Small gold butis are scattered over the body; the border is narrow, the way our grandmothers liked it for daytime. Five and a half metres, with a blouse piece of 80 cm. | Dry clean it the first time. After that a cold wash and a shady line will do.',
          ) +
            '<div style="margin-top:20px">' +
            chips('92 words | Warm | No claims added | Reads at grade 7') +
            '</div>',
        ),
      ),
    ),
    poster(
      'Written once, at home in ten languages',
      'linear-gradient(120deg,#a98bff,#4c1db8)',
      `<div style="display:grid;grid-template-columns:1fr 1fr;gap:16px">${tile('English', 'The colour of the sea an hour after rain. Woven in Chanderi from silk and fine cotton.')}${tile('Hindi', 'बारिश के बाद के समुद्र का रंग। चंदेरी में रेशम और महीन सूती धागे से बुनी हुई।')}${tile('Marathi', 'पावसानंतरच्या समुद्राचा रंग. चंदेरीत रेशीम आणि तलम सुताने विणलेली साडी.')}${tile('Tamil', 'மழைக்குப் பின் கடலின் நிறம். சந்தேரியில் பட்டும் மெல்லிய பருத்தியும் கொண்டு நெய்தது.')}${tile('Bengali', 'বৃষ্টির পরে সমুদ্রের রং। চান্দেরিতে রেশম আর মিহি সুতোয় বোনা।')}${tile('Your glossary', 'Chanderi, Kaveri Silks, buti: kept as they are')}</div>` +
        note('users', 'Reviewed by native speakers: 214 of 240 texts accepted without a change.'),
    ),
    side(
      {
        on: 'Drafts',
        title: '64 drafts wait for you',
        actions: button('Accept all unchanged facts', '', 'check-check'),
      },
      table({
        tabs: 'Waiting 64 | Accepted 1,208 | Sent back 31',
        columns: 'Product | Now | Draft | Missing facts | ',
        rows: [
          '#saree:#1f7a6a:#e7c873 Chanderi, sea green | *r None | 92 words | *n – | >Compare',
          '#kurta:#a3163b:#f0d6a0 Kurta, madder | ^14 words | 71 words | *a Shrinkage | >Compare',
          '#jhumka:#d9a441:#a3264f Temple jhumka | ^22 words | 64 words | *a Weight | >Compare',
          '#shoe:#8a3b1d:#e3a34c Jutti, tan | *r None | 58 words | *n – | >Compare',
          '#bag:#1e3a8a:#f3c969 Potli, midnight | ^9 words | 49 words | *n – | >Compare',
          '#cushion:#d99a3c:#8a3b1d Kantha cushion | ^31 words | 66 words | *a Filling | >Compare',
        ],
        row: 62,
      }),
    ),
  ],
}

import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const mediaApps = describeApps('Media', [
  {
    id: 'chitra-cutout',
    title: 'Chitra Cutout',
    price: 'From ₹199/month',
    developer: developers.peepal,
    popularity: 0.81,
    published: '2024-02-28',
    gallery: [1, 2, 3, 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
    description: prose`
      Photograph a kurta on the bed, sell it on white. Chitra removes the background from product pictures in a few
      seconds, keeps the fringe of a dupatta and the holes in a jhumka, and puts a soft, believable shadow underneath.

      Work on one picture with a brush that adds or removes edges, or drop in two hundred at night and find them
      centred, squared and named by SKU in the morning. Marketplaces that demand 85 % fill on pure white get exactly that.

      Originals are always kept. One press takes you back, and credits are charged only for pictures that you save.
    `,
    features: [
      'Clean edges on lace, hair and jewellery',
      'Batch of 200 pictures overnight',
      'Presets for marketplaces and your own theme',
      'Natural shadow or reflection',
      'Brush for corrections',
      'Originals kept and restorable',
    ],
  },
  {
    id: 'reelwala',
    title: 'Reelwala',
    price: '₹649/month',
    developer: developers.ghungroo,
    popularity: 0.6,
    published: '2024-09-09',
    gallery: ['https://www.youtube.com/watch?v=R6MlUcmOul8&list=PL6B3937A5D230E335', 1, 2],
    description: prose`
      Short videos with a Buy button. Reelwala turns the clips you already made for social media into a row of round
      bubbles on the home page and a full-screen player on product pages, with the product, its sizes and its price
      in reach of the thumb.

      Videos are re-encoded in three sizes and start muted after the page has settled, so a shopper on a village tower
      sees a picture first and a sharp film when the network allows. Each video reports plays, watch time, add-to-carts
      and orders.

      Bring clips by upload or link, tag products by pausing and pointing, and publish in the afternoon.
    `,
    features: [
      'Story bubbles, carousel and floating player',
      'Tag several products in one clip',
      'Three qualities, chosen by network',
      'Cart without leaving the video',
      'Plays, watch time and orders per clip',
    ],
  },
  {
    id: 'zoom-jharokha',
    title: 'Zoom Jharokha',
    price: '₹1,499 one-time',
    developer: developers.lumenloom,
    popularity: 0.35,
    published: '2024-07-16',
    gallery: [1, 2],
    description: prose`
      A window into the weave. Customers who cannot touch the cloth want to see the thread, so Jharokha gives product
      pictures a deep zoom that stays sharp to the last knot, and a 360° turn made from as few as twelve photos.

      On phones it is a pinch, on computers a lens, and with a keyboard the plus and minus keys. Only the part that is
      looked at is loaded, in small tiles, so a 40-megapixel photograph costs less data than an ordinary banner.

      Try it with handloom, jewellery, carpets and anything that people hold to the light in a shop.
    `,
    features: [
      'Deep zoom in tiles, up to 100 megapixels',
      '360° view from 12 to 72 photos',
      'Pinch, lens and keyboard control',
      'Compare two colours side by side',
      'Scale marker in centimetres',
    ],
  },
  {
    id: 'halka-images',
    title: 'Halka Image Optimiser',
    price: 'Free',
    developer: developers.konkan,
    popularity: 0.76,
    published: '2024-04-02',
    gallery: [1, 2],
    description: prose`
      Halka means light. The app goes through your product and blog pictures at night, makes AVIF and WebP copies in the
      sizes your theme really asks for, and serves the smallest one a visitor's browser understands.

      A typical store loses two thirds of its image weight without anyone seeing a difference; the report shows the
      before and after next to each other so you can judge for yourself. New uploads are treated within a minute.

      Alt texts that are missing are suggested from the product's title and colour, for you to accept or rewrite.
    `,
    features: [
      'AVIF and WebP in the right sizes',
      'Lossless mode for artwork',
      'Side-by-side comparison',
      'Alt text suggestions',
      'Restores every original with one press',
    ],
  },
  {
    id: 'lookbook-loom',
    title: 'Lookbook Loom',
    price: '₹349/month',
    developer: developers.lumenloom,
    popularity: 0.33,
    published: '2025-05-20',
    gallery: [1, 2],
    description: prose`
      People buy the outfit, not the kurta. Lookbook Loom lets you lay photographs out like the pages of a magazine and
      place small pins on everything in the picture that is for sale: the sari, the blouse, the potli, the mojris.

      Layouts reflow for phones by themselves and keep faces in the frame. A pin shows price and sizes; “Buy the look”
      puts everything into the cart in the chosen sizes, less the combination discount you set.

      Publish as a page, as a section on the home page, or as a PDF catalogue with GST prices for your wholesale buyers.
    `,
    features: [
      'Magazine layouts that reflow on phones',
      'Pins with price and size',
      'Buy the whole look in one press',
      'PDF catalogue for wholesale',
      'Season archive with redirects',
      'Clicks per pin',
    ],
  },
  {
    id: 'wax-seal',
    title: 'Wax Seal Watermarks',
    price: 'Free',
    developer: developers.monsoon,
    popularity: 0.24,
    published: '2025-11-03',
    gallery: [1, 2],
    description: prose`
      Your designs travel further than your parcels do. Wax Seal stamps product pictures with your mark: in a corner, as
      a faint pattern, or woven so lightly into the texture that only the app can read it back.

      Paste the address of a page that has borrowed a picture and Wax Seal tells you which original it came from and
      prepares the takedown letter. Marks are added to served copies only; the files in your store stay clean.
    `,
  },
  {
    id: 'drape-try-on',
    title: 'Drape Try-On',
    price: 'From ₹1,499/month',
    developer: developers.dhaaga,
    popularity: 0.27,
    published: '2026-03-11',
    gallery: [1, 2, 'https://youtu.be/WhWc3b3KhnY?t=15'],
    description: prose`
      A shopper chooses a model of her own height and skin tone, and sees the saree draped Nivi, Bengali or Gujarati
      style, with the pallu falling as that fabric falls. For dupattas and stoles she can use her own photo, which is
      processed on her phone and never uploaded.

      You supply flat photographs of the cloth: one of the body, one of the border, one of the pallu. Drape does the
      folds. A day later the product has pictures in three drapes on four models, at a fraction of a studio booking.

      Generated pictures carry a small label, because customers deserve to know.
    `,
    features: [
      'Nivi, Bengali, Gujarati and Maharashtrian drapes',
      'Twelve models from 148 to 178 cm',
      'On-device try-on for dupattas',
      'From three flat photographs',
      'Labelled as generated',
    ],
  },
  {
    id: 'tripod-shot-list',
    title: 'Tripod Shot List',
    price: '₹149/month',
    developer: developers.jugnu,
    popularity: 0.18,
    published: '2025-08-12',
    gallery: [1, 2],
    description: prose`
      Shoot day, without the forgotten angle. Tripod makes a list of every product that lacks a front, back, detail or
      size picture, sorts it by colour so the backdrop changes least, and ticks items off as the files arrive from the
      camera card.

      The photographer opens a link on a tablet, no account needed, and sees an example frame, the SKU in large type
      and notes like “show the lining”. File names are matched to products by a barcode in the first frame.

      Afterwards you choose the winners on one screen with the arrow keys, and they go live in the right order.
    `,
    features: [
      'Finds products with missing angles',
      'Guest link for the photographer',
      'Barcode matching of files to SKUs',
      'Keyboard selection of the best frames',
      'Reshoot list with reasons',
    ],
  },
])

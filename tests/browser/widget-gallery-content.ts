interface Content {
  readonly settings?: Readonly<Record<string, unknown>>
  /** One for each block, in order. */
  readonly blocks?: readonly Readonly<Record<string, unknown>>[]
}

const counter = (number: string, label: string) => ({ number, label })
const question = (heading: string, text: string) => ({ heading, text: `<p>${text}</p>` })
const tab = (title: string, text: string) => ({ title, text: `<p>${text}</p>` })

/** Content as a store would enter it: the widgets' own samples aren't shown to visitors. */
export const galleryContent: Readonly<Record<string, Content>> = {
  AccordionWidget: {
    blocks: [
      question('How long does delivery take?', 'Two to five days anywhere in India.'),
      question('Can I send something back?', 'Within seven days, unused and in its packaging.'),
      question('Is cash on delivery possible?', 'Yes, up to ₹5,000 an order.'),
    ],
  },
  BeforeAfterWidget: { settings: { before: 'gallery/harvest.svg', after: 'gallery/market.svg' } },
  CarouselWidget: {
    blocks: [
      { heading: 'Monsoon harvest', text: 'The first cardamom of the year is in.' },
      { heading: 'Winter indigo', text: 'Twelve dips, three weeks, one blue.' },
      { heading: 'Gifts that keep', text: 'Tins and boxes to be used long after.' },
    ],
  },
  CountdownWidget: { settings: { heading: 'The sale ends in', date: '2027-01-14', ended: 'This sale is over.' } },
  CounterWidget: {
    blocks: [counter('12,500+', 'parcels a year'), counter('4.8', 'stars'), counter('96%', 'come back for more')],
  },
  GoogleMapsWidget: {
    settings: { address: 'Johari Bazaar, Jaipur, Rajasthan 302003', title: 'Our shop', hours: '10:30 to 20:00' },
  },
  HeadingWidget: { settings: { text: 'Made by hand, made to last' } },
  IconWidget: { settings: { heading: 'Grown without poison', text: 'Certified organic.' } },
  IconListWidget: {
    blocks: [
      { icon: 'truck', text: 'Free delivery above ₹999' },
      { icon: 'rotate-ccw', text: 'Seven days to send it back' },
      { icon: 'shield-check', text: 'UPI, cards and cash on delivery' },
    ],
  },
  ImageWidget: { settings: { image: 'gallery/cloth.svg', alt: 'Printed cloth' } },
  ImageBoxWidget: { settings: { heading: 'From the loom to your door', text: '<p>Printed in Bagru.</p>', link: '/' } },
  ProgressBarWidget: {
    blocks: [
      { label: 'Organic cotton', value: 92 },
      { label: 'Natural dyes', value: 78 },
      { label: 'Plastic-free parcels', value: 100 },
    ],
  },
  StarRatingWidget: { settings: { rating: 4.8, count: 1248, text: 'from people who bought from us' } },
  TableWidget: {
    settings: { caption: 'Find your size', rows: 'Size | Chest | Length\nS | 92 cm | 68 cm\nM | 98 cm | 70 cm' },
  },
  TabsWidget: {
    blocks: [
      tab('Care', 'Wash by hand in cold water, dry in the shade.'),
      tab('Material', 'Hand-spun cotton, natural indigo, madder and iron.'),
      tab('Delivery', 'Two to five days anywhere in India, free above ₹999.'),
    ],
  },
  TestimonialWidget: {
    blocks: [
      { quote: 'The softest shawl I own.', name: 'Ananya R.', role: 'Bengaluru', stars: 5 },
      { quote: 'Ordered on Monday, wore it on Thursday.', name: 'Farhan S.', role: 'Lucknow', stars: 5 },
      { quote: 'They wrote to ask whether the size was right.', name: 'Meera K.', role: 'Pune', stars: 4.5 },
    ],
  },
  TextWidget: { settings: { text: '<p>We buy from farmers and weavers we know by name.</p>' } },
  VideoWidget: { settings: { title: 'The harvest', video: 'https://vimeo.com/76979871' } },
  WhatsAppButtonWidget: { settings: { phone: '+91 98290 12345' } },
}

import type { DemoPage } from '../format/demo-catalog.ts'

export const pages: readonly DemoPage[] = [
  {
    handle: 'about',
    title: 'Our Weavers',
    html: `<p>The Mehtas have traded cloth in Ahmedabad since 1948, first from a bicycle, then from a shop in Manek Chowk that is nine feet wide. Arjun Mehta, of the fourth generation, found that he knew the price of everything in it, and the name of nobody who had made it. He has spent most of the years since on buses.</p>
<h2>Who makes it</h2>
<p>Two hundred and twelve weavers, printers and dyers in eleven places. The name of the person who made it, and how many days it took, stand on a card with each piece. They set the price of their work; we add what it costs us to find you.</p>
<h2>What handloom means</h2>
<p>Cloth that was woven on a loom moved by hands and feet. No two metres are quite the same: a thread is thicker here, a line drifts there. That is how you know.</p>
<blockquote>We sell the days, Arjun’s grandfather used to say; the cloth comes with them.</blockquote>`,
  },
  {
    handle: 'shipping',
    title: 'Shipping',
    html: `<p>What is in stock leaves Ahmedabad within two working days. Pieces that are woven to order say so, and say how long.</p>
<h2>What it costs</h2>
<ul><li>Free from ₹1,999 anywhere in India</li><li>₹79 below that</li><li>Abroad from ₹1,450, with duties shown before you pay</li></ul>
<p>Sarees come folded in muslin in a flat box; fabric by the metre comes on a roll. Cash on delivery up to ₹10,000.</p>`,
  },
  {
    handle: 'returns',
    title: 'Returns and Exchanges',
    html: `<p>You have ten days from the day the parcel arrives. The piece must be unworn, unwashed, with its card.</p>
<ul><li><strong>Another size or colour:</strong> we pay the postage both ways, once.</li><li><strong>Your money back:</strong> within five working days after the piece is with us, less ₹99 for the postage.</li><li><strong>Something is wrong with it:</strong> a hole, a stain, a colour that runs. We take it back at any time.</li></ul>
<p>Uneven threads, small knots and slight differences of shade are part of hand weaving. Fabric that was cut for you, and blouses that were sewn for you, cannot come back.</p>`,
  },
  {
    handle: 'care',
    title: 'How to Care for Handloom',
    html: `<h2>Cotton and khadi</h2><p>The first wash alone, in cold water with a handful of salt. After that by hand or in a machine at thirty degrees, dried in the shade, ironed while damp.</p>
<h2>Silk and zari</h2><p>Dry cleaning, and not often. Air it after wearing, wrap it in muslin, and fold it along other lines every few months, so that the zari does not break.</p>
<h2>Indigo and madder</h2><p>Natural colours bleed a little in the beginning, and fade beautifully in the end. Keep them from white clothes, and from the sun when you are not in them.</p>`,
  },
  {
    handle: 'contact',
    title: 'Contact',
    html: `<p>Write to <a href="mailto:hello@mehtahandlooms.example">hello@mehtahandlooms.example</a>, or send a message to <a href="tel:+917945550186">079 4555 0186</a>. Ask for photographs in daylight; we take them gladly.</p>
<h2>The shop</h2>
<p>Mehta Handlooms<br>118, Rani no Hajiro, Manek Chowk<br>Ahmedabad 380001</p>
<p>Monday to Saturday, eleven to eight. There is tea.</p>`,
  },
]

import type { Scene } from './scene.js';

/** Drawing parameters of a person. */
interface Looks {
  backdrop: readonly [top: string, bottom: string];
  skin: string;
  shade: string;
  hair: string;
  longHair: boolean;
  shirt: string;
  collar: string;
}

/** An imaginary person in flat shapes that nobody could take for a photograph, with the face in the central square. */
function portrait({ backdrop: [top, bottom], skin, shade, hair, longHair, shirt, collar }: Looks): string {
  const behind = longHair
    ? `<path fill="${hair}" d="M556 450C530 170 1070 170 1044 450L1064 800C1064 870 980 870 950 810L650 810C620 870 536 870 536 800Z"/>`
    : '';
  const eyes = [715, 885].map((x) => `<ellipse cx="${x}" cy="505" rx="17" ry="20" fill="#2b2320"/>`).join('');
  const line = (d: string, color: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 1600 1067">
<defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
<rect width="1600" height="1067" fill="url(#b)"/>${behind}
<path fill="${shirt}" d="M360 1067C372 890 560 830 700 790L900 790C1040 830 1228 890 1240 1067Z"/>
<path fill="${shade}" d="M715 640L715 800C760 880 840 880 885 800L885 640Z"/>
<path fill="${collar}" d="M715 786L800 900L885 786L946 806L800 1000L654 806Z"/>
<ellipse cx="600" cy="520" rx="30" ry="50" fill="${shade}"/><ellipse cx="1000" cy="520" rx="30" ry="50" fill="${shade}"/>
<path fill="${skin}" d="M600 430C600 260 1000 260 1000 430C1012 620 920 745 800 745C680 745 588 620 600 430Z"/>
<path fill="${hair}" d="M582 500C548 270 670 185 800 185C930 185 1052 270 1018 500C1006 430 968 378 926 352C858 396 706 404 648 352C616 384 594 436 582 500Z"/>
${eyes}${line('M672 455q43-24 84-4', hair, 13)}${line('M844 451q41-20 84 4', hair, 13)}
${line('M802 520q-24 66-6 80q10 8 26 2', shade, 11)}${line('M728 648Q800 710 872 648', '#a5493f', 14)}
</svg>`;
}

const PEOPLE: readonly (Looks & { slug: string; en: string; ru: string })[] = [
  {
    slug: 'portrait-01',
    en: 'Drawn portrait of a woman with dark hair',
    ru: 'Нарисованный портрет женщины с тёмными волосами',
    backdrop: ['#cfe8ee', '#8fc3d1'],
    skin: '#f0c7a3',
    shade: '#dba982',
    hair: '#3b2a23',
    longHair: true,
    shirt: '#1f5f73',
    collar: '#f4f1ea',
  },
  {
    slug: 'portrait-02',
    en: 'Drawn portrait of a man in a coral shirt',
    ru: 'Нарисованный портрет мужчины в коралловой рубашке',
    backdrop: ['#f6e7d2', '#e3c59c'],
    skin: '#d9a47a',
    shade: '#bd865d',
    hair: '#241c19',
    longHair: false,
    shirt: '#d9674f',
    collar: '#fbe9e0',
  },
  {
    slug: 'portrait-03',
    en: 'Drawn portrait of a woman with fair hair',
    ru: 'Нарисованный портрет женщины со светлыми волосами',
    backdrop: ['#dfe9d8', '#a9c4a0'],
    skin: '#f5d3b8',
    shade: '#e3b493',
    hair: '#b7823f',
    longHair: true,
    shirt: '#4a5d8f',
    collar: '#eef0f7',
  },
];

/** The agents of the demo set, in order. */
export const portraits: readonly Scene[] = PEOPLE.map(({ slug, en, ru, ...looks }) => ({
  slug,
  kind: 'portrait',
  captionEn: en,
  captionRu: ru,
  width: 1600,
  height: 1067,
  svg: () => portrait(looks),
}));

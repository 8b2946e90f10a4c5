import type { DataSource } from 'typeorm';
import { Area } from '../../src/listings/values/choices.js';
import { makeCondo, makeHouse, makeUnit, makeVillage } from './factories.js';

/** A name in both languages, as the factories take it. */
export const named = (en: string, ru: string) => ({ name: { en, ru } });

/** Homes in complexes that are called something, one of each; gives their ids. */
export async function makeNamedHomes(db: DataSource) {
  const viewTalay = await makeCondo(db, { ...named('View Talay 6', 'Вью Талай 6'), place: { area: Area.CENTRAL } });
  const riviera = await makeCondo(db, { ...named('The Riviera Wongamat', 'Ривьера Вонгамат'), place: { area: Area.NORTH } });
  const palm = await makeCondo(db, { ...named('Copacabana Beach', ''), place: { area: Area.JOMTIEN } });
  const vineyard = await makeVillage(db, { ...named('The Vineyard Phase 3', 'Виньярд 3'), place: { area: Area.EAST } });
  const inTalay = await makeUnit(db, {
    ...named('Quiet corner', 'Тихий угол'),
    condoId: viewTalay,
    place: { area: Area.CENTRAL },
    rooms: { bedroom: 1 },
    html: { en: '<p>Next to the floating&nbsp;market, 66 steps</p>', ru: '<p>Просторная кухня</p>' },
    backOffice: { commission: 'zanzibar', agentContact: 'Mr Quixote', description: { en: 'rhododendron', ru: 'бегемот' } },
  });
  const inRiviera = await makeUnit(db, {
    ...named('Bright', 'Светлая'),
    condoId: riviera,
    place: { area: Area.NORTH },
    view: ['SEA'] as never,
  });
  const inPalm = await makeUnit(db, {
    ...named('Two rooms', ''),
    condoId: palm,
    rooms: { bedroom: 2 },
    pricing: { rentPrice: [], buyPrice: [3_000_000] },
  });
  const inVineyard = await makeHouse(db, { ...named('Family place', 'Для семьи'), villageId: vineyard });
  const alone = await makeHouse(db, { ...named('Villa Orchid', 'Вилла Орхидея'), place: { area: Area.PHRATAMNAK } });
  return { viewTalay, riviera, palm, vineyard, inTalay, inRiviera, inPalm, inVineyard, alone };
}

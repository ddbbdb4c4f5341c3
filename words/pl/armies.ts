import type { armies as english } from '../en/armies.ts'

export const armies: typeof english = {
  outpost: { name: 'Posterunek', of: 'Posterunku', like: 'Żołnierze. Ciągle w ruchu i strzelają dwa razy.' },
  hegemony: { name: 'Hegemonia', of: 'Hegemonii', like: 'Gangi. Z bliska, z sieciami.' },
  moloch: { name: 'Moloch', of: 'Molocha', like: 'Maszyny. Pancerz i wiele luf.' },
  borgo: { name: 'Borgo', of: 'Borgo', like: 'Mutanci. Uderzają pierwsi.' },
  neojungle: {
    name: 'Neodżungla',
    of: 'Neodżungli',
    like: 'Dżungla. Czego dotknie, staje się jednym ciałem.',
  },
  newyork: { name: 'Nowy Jork', of: 'Nowego Jorku', like: 'Miasto. Szpiedzy, miny, grube mury.' },
  doomsday: { name: 'Doomsday Machine', of: 'Doomsday Machine', like: 'Machina. Zakrzywia własny ogień.' },
}

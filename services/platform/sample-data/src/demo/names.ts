import type { Draws, Weighted } from './random.ts';

/** Names that go together. */
interface Names {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

function names(first: string, last: string): Names {
  return { first: first.split(' '), last: last.split(' ') };
}

const quebecois = names(
  'Mathieu Geneviève Simon Catherine Olivier Isabelle Alexandre Mélanie Étienne Chantal Félix Sylvie Gabriel Maude Philippe Josée Guillaume Noémie Luc Véronique Rémi Annick Benoît Élise',
  'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé',
);
const maghrebi = names(
  'Karim Nadia Youssef Samia Mehdi Leïla Rachid Inès Sofiane Amel Hicham Yasmine',
  'Benali Haddad Mansouri Cherif Boudiaf Belkacem Ziani Khelifi Saïdi Hamdi Bouzid Amrani',
);
const haitian = names(
  'Jean-Marc Marie-Ange Wilner Fabienne Réginald Mirlande Jude Nathalie Stanley Guerda Frantz Roseline',
  'Pierre Jean-Baptiste Toussaint Desrosiers Célestin Augustin Joseph Louissaint Dorval Estimé Bastien Laguerre',
);
const british = names(
  'Andrew Heather Graham Fiona Ian Margaret Cameron Erin Stuart Lesley Craig Shannon Duncan Patricia Neil Alison Keith Brenda Scott Lindsay',
  'MacDonald Campbell Fraser Stewart Wilson Thompson Mitchell Murray Sinclair Hughes Doyle Walsh Reid Bennett Armstrong Crawford Foster Hamilton Gallagher Whitmore',
);
const chinese = names(
  'Wei Mei Jun Xiu Kevin Vivian Raymond Winnie Jason Grace Alan Joyce Henry Amy Felix Doris',
  'Chen Wong Li Zhang Lam Liu Cheung Huang Ng Leung Zhao Kwan Ho Lau Xu Tam',
);
const southAsian = names(
  'Arjun Priya Rohan Anjali Harpreet Simran Imran Ayesha Vikram Deepa Sanjay Kavita Farhan Nisha Gurpreet Meera',
  'Patel Singh Sharma Kaur Ahmed Gill Khan Nair Sidhu Desai Rahman Iyer Dhillon Chaudhry Mehta Grewal',
);
const filipino = names(
  'Jose Maricel Rommel Liza Arnel Grace Jericho Rowena Paolo Cristina Dennis Jocelyn',
  'Santos Reyes Cruz Bautista Garcia Mendoza Ramos Aquino Villanueva Castillo Navarro Dizon',
);
const iranian = names(
  'Amir Shirin Reza Parisa Babak Niloufar Kaveh Sahar Farhad Laleh Arash Mina',
  'Hosseini Karimi Rahimi Tehrani Moradi Jafari Kazemi Ghorbani Ebrahimi Shirazi Azizi Mokhtari',
);
const southEuropean = names(
  'Marco Giulia Antonio Teresa Paulo Ana Vito Rosanna Rui Fátima Dino Silvana',
  'Rossi Ferreira Romano Costa Esposito Pereira Colangelo Medeiros Ricci Carvalho Moretti Sousa',
);
const eastEuropean = names(
  'Oleksandr Oksana Piotr Agnieszka Andriy Iryna Marek Katarzyna Boris Natalia Taras Halyna',
  'Kovalenko Nowak Shevchenko Kowalski Melnyk Wójcik Petrov Boyko Zielinski Tkachenko Hrynko Lewandowski',
);
const african = names(
  'Kwame Ama Chidi Ngozi Tunde Abena Samuel Efua Emeka Wanjiru Daniel Hawa',
  'Mensah Okafor Adeyemi Boateng Nwosu Asante Kamau Osei Diallo Owusu Eze Abebe',
);
const caribbean = names(
  'Marlon Keisha Desmond Shanice Trevor Marcia Andre Simone Winston Camille Devon Natasha',
  'Campbell Grant Baptiste Clarke Francis Joseph Bailey Persaud Ramkissoon Lewis Morgan Henry',
);
const korean = names(
  'Minjun Jiwoo Seojun Yuna Daniel Soyeon Hyun Eunji Jae Hana Sungmin Minji',
  'Kim Lee Park Choi Jung Kang Yoon Cho Lim Han Shin Oh',
);
const arabic = names(
  'Omar Layla Tariq Rania Fadi Dina Khaled Maya Ziad Nour Samer Hala',
  'Khoury Nasser Haddad Saleh Aziz Hamdan Mansour Farah Darwish Sabbagh Issa Shaheen',
);

const english: readonly Weighted<Names>[] = [
  [british, 30],
  [chinese, 14],
  [southAsian, 15],
  [filipino, 6],
  [iranian, 5],
  [southEuropean, 8],
  [eastEuropean, 6],
  [african, 5],
  [caribbean, 5],
  [korean, 4],
  [arabic, 4],
];
const french: readonly Weighted<Names>[] = [
  [quebecois, 70],
  [maghrebi, 12],
  [haitian, 10],
  [arabic, 4],
  [african, 4],
];

export interface FullName {
  readonly first: string;
  readonly last: string;
}

/** The names of a household, each first name once. Most of its people share a last name. */
export function namesOf(count: number, language: 'en' | 'fr', draws: Draws): FullName[] {
  const choices = language === 'fr' ? french : english;
  const family = draws.weighted(choices);
  const last = draws.oneOf(family.last);
  const found: FullName[] = [];
  while (found.length < count) {
    const own = found.length > 0 && draws.happens(0.15) ? draws.weighted(choices) : family;
    const first = draws.oneOf(own.first);
    if (found.some((other) => other.first === first)) continue;
    found.push({ first, last: own === family ? last : draws.oneOf(own.last) });
  }
  return found;
}

/** Tells from the names of a catalogue and of its owner whether it is of one branch of government alone: such a one is asked for nothing else. */
import type { Catalogue } from './catalogue.ts';

/** Titles of catalogues of one branch, of a programme or of its figures. */
const BRANCH =
  /\b(?:agriculture|agri-?maps|farm(?:s|ing)|food|fisher(?:y|ies)|fish|wildlife|forests?|parks|recreation|tourism|turismo|public health|health|police|public safety|emergency management|treasurer|budget|fiscal|freight|transport(?:ation)?|caltrans|[a-z]{2,3}dot|ladotd|rail|mobidata|mobility|mobilités|routes to school|education|school|employment|labou?r|housing|(?<!environment and )energy|electric|minerals?|historic environment|census|statistics|statistički|stati\w*bank\w*|week in review|internal performance|performance (?:management|metrics|dashboards?|portal)|rescue plan|property tax|tree map|congreso|poder legislativo|biodiversity|sdgs?|sustainable development goals?|academy|portal d[ae] transpar[eê]ncia|plateau view|life [A-Z]{4,})\b|^performance\b|protectedsites|geoeducaci[oó]n/iu;
/** What the owner is called, where it is an office and no government. */
const OFFICE =
  /\b(?:department|ministry|agency|office|board|service|commission|authority) of (?:the )?(?:[\p{L} ]* )?(?:agriculture|fish|wildlife|forests?|parks|health|transport(?:ation)?|rail|education|labou?r|treasurer|energy|statistics)\b[^/]*$|\b(?:transportation|education|health|police|forest|wildlife) (?:department|agency|authority|service)$|\b(?:emergency management agency|historic environment scotland)$|\btreasurer\b|^housing and community development$|\bregion(?:['’]s)? environmental services\b/iu;
/** What holds more than its branch: maps of everything, and plans in which districts are drawn. */
const WIDER = /\bgeogr[aá]fic[ao]\b|open data and\b|\bhistorical boundaries\b/iu;

/** Whether a catalogue is of one branch alone: health, transport, budgets and the like. */
export const isOfBranch = ({ title, publisher = '' }: Pick<Catalogue, 'title' | 'publisher'>): boolean =>
  !WIDER.test(title) && (BRANCH.test(title) || OFFICE.test(publisher));

/** Whether a catalogue is that of a geological survey, which knows of terrain and not of boundaries. */
export const isOfGround = ({ title, publisher = '' }: Pick<Catalogue, 'title' | 'publisher'>): boolean =>
  /geolog|rohstoffe|\blgrb\b|\bbergbau\b/iu.test(`${title} ${publisher}`);

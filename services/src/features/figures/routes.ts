import { listDecided } from '@subtitle/contracts/operations/decided';
import { getOverview, getPersonFigures, getTaskStatus, listActivity } from '@subtitle/contracts/operations/figures';
import { getVideoFigures, listAllSubtitles } from '@subtitle/contracts/operations/subtitle-figures';
import { listLoad } from '@subtitle/contracts/operations/work-board';
import { type App, route } from '../../http/route';
import { listActivity as readActivity } from './activity/list-activity';
import { listDecisions } from './answers/list-decisions';
import { readLoad } from './answers/load';
import { readOverview } from './answers/overview';
import { readPersonFigures, readTaskStatus } from './answers/task-status';
import { openFigures } from './figures';
import { listFiles } from './files/list-files';
import { readVideoFigures } from './files/video-figures';

export function addFigureRoutes(app: App): void {
  const figures = openFigures();
  route(app, getOverview, () => readOverview(figures));
  route(app, listActivity, async () => ({ items: await readActivity() }));
  route(app, getTaskStatus, ({ actor, query }) => readTaskStatus(figures, actor, query));
  route(app, getPersonFigures, ({ actor, params, query }) => readPersonFigures(figures, actor, params.id, query));
  route(app, listDecided, ({ actor, query }) => listDecisions(figures, actor, query));
  route(app, listAllSubtitles, ({ query }) => listFiles(query));
  route(app, listLoad, ({ query }) => readLoad(figures, query));
  route(app, getVideoFigures, () => readVideoFigures());
}

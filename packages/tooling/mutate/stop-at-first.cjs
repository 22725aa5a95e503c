/** The environment that MUTATE_ENVIRONMENT names, in which a file's further tests are skipped once one has failed. */
module.exports = function stopAtFirst(...given) {
  const named = require(process.env.MUTATE_ENVIRONMENT);
  const environment = new (named.default ?? named)(...given);
  const handle = environment.handleTestEvent;
  let hasFailed = false;
  environment.handleTestEvent = async (event, state) => {
    await handle?.call(environment, event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true;
    if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
  };
  return environment;
};

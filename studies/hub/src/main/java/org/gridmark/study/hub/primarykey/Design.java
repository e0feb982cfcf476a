package org.gridmark.study.hub.primarykey;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activity;

/** How a question is answered. */
enum Design {
  /** From the one cache of whole objects, always with all that matches: as the paper found it. */
  ONE_CACHE("one cache") {
    @Override
    Map<Long, ? extends Record> answer(Session session, Caches caches, Question question) {
      return caches.whole(session).query(question.filter());
    }

    @Override
    boolean byPages(Question question) {
      return false;
    }
  },
  /** The same, but with no more than is shown: what the limit alone is worth. */
  ONE_CACHE_BY_PAGES("one cache by pages") {
    @Override
    Map<Long, ? extends Record> answer(Session session, Caches caches, Question question) {
      return byPages(question)
          ? caches.whole(session).pages(question.filter(), Question.PAGE).next()
          : ONE_CACHE.answer(session, caches, question);
    }
  },
  /** The design of Barclays 2009, section 8.5.1. */
  TWO_CACHES("two caches") {
    @Override
    Map<Long, ? extends Record> answer(Session session, Caches caches, Question question) {
      return switch (ControlLogic.way(question)) {
        case WHOLE_OBJECTS -> ONE_CACHE.answer(session, caches, question);
        case SUMMARIES -> page(session, caches, question);
        case SUMMARIES_THEN_KEYS -> byKeys(session, caches, question);
      };
    }

    private Map<Long, Summary> page(Session session, Caches caches, Question question) {
      Filter filter = Columns.ofSummaries(question.filter());
      return caches.summaries(session).pages(filter, Question.PAGE).next();
    }

    private Map<Long, Activity> byKeys(Session session, Caches caches, Question question) {
      Map<Long, Summary> page = page(session, caches, question);
      return caches.whole(session).getAll(List.copyOf(page.keySet()));
    }
  };

  private final String label;

  Design(String label) {
    this.label = label;
  }

  /** The subject that its answers are recorded under. */
  String label() {
    return label;
  }

  /** The answer. */
  abstract Map<Long, ? extends Record> answer(Session session, Caches caches, Question question);

  /** Whether the question is answered by a page. */
  boolean byPages(Question question) {
    return ControlLogic.way(question) != ControlLogic.Way.WHOLE_OBJECTS;
  }

  /** The request that is measured. */
  Request request(String name, Caches caches, Question question) {
    return new Query(name, question.expected(byPages(question))) {
      @Override
      protected long perform(Session session) {
        return answer(session, caches, question).size();
      }
    };
  }
}
